import type { ReactElement } from 'react';
import { MAP_STEPS } from '#core/analysis/map/map-steps.ts';
import type { MapSentence } from '#core/analysis/map/understanding-map.ts';

type MapLegendProps = {
  readonly isOfOne: boolean;
  /** What is known of the sentences: only what is there is explained. */
  readonly states: ReadonlySet<MapSentence['state']>;
  readonly hasMarks: boolean;
  readonly hasReturns: boolean;
  /** The scale alone, where the rest stands elsewhere. */
  readonly part: 'all' | 'ramp' | 'keys';
};

/** What the colours, lines and numbers of a map mean; on paper the lines stand for the colours. */
export function MapLegend({ part, ...keys }: MapLegendProps): ReactElement {
  return (
    <div className={part === 'ramp' ? 'map-legend is-ramp' : 'map-legend'}>
      {part !== 'keys' && <Ramp isOfOne={keys.isOfOne} />}
      {part !== 'ramp' && <Keys {...keys} />}
    </div>
  );
}

function Ramp({ isOfOne }: Pick<MapLegendProps, 'isOfOne'>): ReactElement {
  return (
    <>
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
    </>
  );
}

function Keys({ isOfOne, states, hasMarks, hasReturns }: Omit<MapLegendProps, 'part'>): ReactElement {
  return (
    <ul className="map-keys">
      <li>
        <span className="map-key-none">
          Сірим<span className="hidden print:inline">, без лінії й числа</span>
        </span>{' '}
        — про це не питали.
      </li>
      {!isOfOne && <li className="hidden print:list-item">Що товща лінія, то більше людей тут спіткнулося.</li>}
      {states.has('few') && (
        <li>
          <span data-state="few">Крапками</span> і словами «мало відповідей» — питали, але судити ще рано.
        </li>
      )}
      {states.has('unmarked') && (
        <li>
          <span data-state="unmarked">Крапками</span> — відповіді чекають на перевірку.
        </li>
      )}
      {states.has('doubtful') && (
        <li>
          <span data-state="doubtful">Пунктиром</span> — спершу перегляньте ключ запитання.
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
  );
}
