import type { ReactElement } from 'react';
import { optionTexts } from '../answer-words.ts';
import { MarkedReview } from '../marking/marked-review.tsx';
import type { ReviewProps } from '../review-props.ts';
import { NoAnswer, ReviewRow } from '../review-row.tsx';

export function ProofReview({ body, answer, answerName, texts, solution }: ReviewProps<'proof'>): ReactElement {
  const chosen = answer?.optionId ?? null;
  const right = solution?.key.optionId ?? null;
  return (
    <>
      <dl className="answers">
        <ReviewRow name={answerName}>{chosen === null ? <NoAnswer /> : optionTexts(body, [chosen])}</ReviewRow>
        {right !== null && right !== chosen && (
          <ReviewRow name="Правильна">
            <span className="is-good">{optionTexts(body, [right])}</span>
          </ReviewRow>
        )}
      </dl>
      <p className="label">Докази в тексті</p>
      <MarkedReview
        texts={texts}
        marked={answer?.sentenceIds ?? []}
        right={solution === null ? null : solution.key.sentenceIds}
      />
      {solution?.parts?.evidenceCounts === false && (
        <p className="note">Докази зараховують лише за правильної відповіді.</p>
      )}
    </>
  );
}
