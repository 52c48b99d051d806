import './map-picture.css';
import type { ReactElement } from 'react';
import { MAP_STEPS, stepOfPercent } from '#core/analysis/map/map-steps.ts';

/** Sentences of Kotsiubynskyi's «Intermezzo» with made-up percents; without a percent nothing was asked about them. */
const SENTENCES: readonly { readonly text: string; readonly percent?: number }[] = [
  { text: 'Лишилось тільки ще спакуватись…' },
  { text: 'Се було одно з тих незчисленних «треба», які мене так утомили і не давали спати.', percent: 88 },
  { text: 'Дарма, чи те «треба» мале, чи велике, — вагу те має, що кожен раз воно вимагає уваги.', percent: 74 },
  { text: 'Фактично стаєш невільником сього многоголового звіра.', percent: 36 },
  { text: 'Хоч на час увільнитись від нього, забути, спочити.', percent: 61 },
  { text: 'Я утомився.' },
];

/** A drawing of an understanding map: what a teacher sees of a class. */
export function MapPicture(): ReactElement {
  return (
    <figure className="map-picture grid gap-4">
      <div
        role="img"
        aria-label="Приклад мапи розуміння: уривок, у якому кожне речення тим темніше, що менше учнів його зрозуміли."
        className="grid gap-4 rounded-panel border border-line bg-surface p-5 shadow-lift"
      >
        <p className="font-serif text-h3/[2]">
          {SENTENCES.map(({ text, percent }) =>
            percent === undefined ? (
              <span key={text} className="text-muted">
                {text}{' '}
              </span>
            ) : (
              <span key={text}>
                <span className={`step-${stepOfPercent(percent)}`}>
                  {text}
                  <b className="num">{percent}</b>
                </span>{' '}
              </span>
            ),
          )}
        </p>
        <div className="grid gap-1">
          <div className="flex justify-between gap-4 text-note text-muted">
            <span>зрозуміли майже всі</span>
            <span>зрозуміли одиниці</span>
          </div>
          <div className="num grid grid-cols-5 text-center text-note font-semibold">
            {MAP_STEPS.map(({ words }, index) => (
              <span key={words} className={`step-${index + 1} rounded-none! py-1.5!`}>
                {words}
              </span>
            ))}
          </div>
        </div>
      </div>
      <figcaption className="note">
        Мапа розуміння, приклад: число — скільки відсотків класу зрозуміли речення.
      </figcaption>
    </figure>
  );
}
