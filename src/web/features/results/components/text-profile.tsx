import type { CSSProperties, ReactElement } from 'react';
import type { AttemptResult } from '#contract/results.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';

type TextShares = NonNullable<AttemptResult['profileByText']>;

/** The share of each text that was understood, where a test has several. */
export function TextProfile({ texts }: { texts: TextShares }): ReactElement {
  return (
    <section className="mt-8" aria-labelledby="by-text">
      <h3 id="by-text" className="mb-3">
        За текстами
      </h3>
      <dl className="profile-bars">
        {texts.map(({ textId, title, pointsText, maximum, share }, index) => (
          <div className="row" key={textId}>
            <dt className="wrap-anywhere">{title === '' ? `Текст ${index + 1}` : title}</dt>
            <dd className="v num">{outOf(pointsText, formatNumber(maximum))}</dd>
            <dd
              className="b bar"
              style={{ '--v': `${Math.round(share * 1000) / 10}%` } as CSSProperties}
              aria-hidden="true"
            >
              <i />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
