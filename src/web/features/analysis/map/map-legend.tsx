import type { ReactElement } from 'react';
import { MAP_STEPS } from '#core/analysis/map/map-steps.ts';

type MapLegendProps = {
  readonly isOfOne: boolean;
  readonly hasFew: boolean;
  readonly hasMarks: boolean;
  readonly hasReturns: boolean;
};

/** What the colours, lines and numbers of a map mean; on paper the lines stand for the colours. */
export function MapLegend({ isOfOne, hasFew, hasMarks, hasReturns }: MapLegendProps): ReactElement {
  return (
    <div className="map-legend">
      <p className="map-ends" aria-hidden="true">
        <span>{isOfOne ? 'зрозуміло' : 'зрозуміли майже всі'}</span>
        <span>{isOfOne ? 'не зрозуміло' : 'зрозуміли одиниці'}</span>
      </p>
      <ul className="map-ramp num" aria-label="Шкала, у відсотках">
        {MAP_STEPS.map(({ words }, index) => (
          <li key={words} data-step={index + 1}>
            {words}
          </li>
        ))}
      </ul>
      <ul className="map-keys">
        <li>
          <span className="map-key-none">
            Сірим<span className="hidden print:inline">, без лінії й числа</span>
          </span>{' '}
          — про це не питали.
        </li>
        {hasFew && (
          <li>
            <span data-state="few">Крапками</span> і словом «мало» — питали, але відповідей замало, щоб судити.
          </li>
        )}
        {hasMarks && (
          <li>
            <span data-marked="2">Лінією</span> — {isOfOne ? 'позначено' : 'позначали'} як доказ
            {isOfOne ? '' : ': що товща, то частіше'}.
          </li>
        )}
        {hasReturns && (
          <li>
            <span className="num">↩</span> — скільки разів перед відповіддю поверталися до абзацу над цим рядком.
          </li>
        )}
      </ul>
    </div>
  );
}
