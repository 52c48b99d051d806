import type { ReactElement } from 'react';
import { optionTexts } from '../answer-words.ts';
import type { ReviewProps } from '../review-props.ts';
import { NoAnswer, ReviewRow } from '../review-row.tsx';

export function SingleReview({ body, answer, answerName, solution }: ReviewProps<'single'>): ReactElement {
  const chosen = answer?.optionId ?? null;
  const right = solution?.key.optionId ?? null;
  return (
    <dl className="answers">
      <ReviewRow name={answerName}>{chosen === null ? <NoAnswer /> : optionTexts(body, [chosen])}</ReviewRow>
      {right !== null && right !== chosen && (
        <ReviewRow name="Правильна">
          <span className="is-good">{optionTexts(body, [right])}</span>
        </ReviewRow>
      )}
    </dl>
  );
}
