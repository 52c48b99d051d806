import type { ReactElement } from 'react';
import type { AttemptResult } from '#contract/results.ts';
import { partPoints, waitingQuestionsWords } from '#web/features/results/result-words.ts';
import { ScoreShareBar } from './share-bar.tsx';

type TextShares = NonNullable<AttemptResult['profileByText']>;

/** The share of each text that was understood, where a test has several. */
export function TextProfile({ texts }: { texts: TextShares }): ReactElement {
  return (
    <section className="mt-8" aria-labelledby="by-text">
      <h3 id="by-text" className="mb-3">
        За текстами
      </h3>
      <dl className="profile-bars">
        {texts.map((part, index) => (
          <div className="row" key={part.textId}>
            <dt className="wrap-anywhere">{part.title === '' ? `Текст ${index + 1}` : part.title}</dt>
            <dd className="v num">{partPoints(part)}</dd>
            <ScoreShareBar share={part.share} />
            {part.waiting > 0 && <dd className="t">{waitingQuestionsWords(part.waiting)}.</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
