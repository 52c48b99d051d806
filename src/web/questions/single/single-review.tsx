import type { ReactElement } from 'react';
import { rightIds } from '#core/questions/single/right-ids.ts';
import { OptionReview } from '#web/questions/review/option-review.tsx';
import type { ReviewProps } from '#web/questions/review/review-props.ts';

export function SingleReview({ body, answer, answerName, solution }: ReviewProps<'single'>): ReactElement {
  return (
    <OptionReview
      body={body}
      answerName={answerName}
      chosen={answer?.optionId ?? null}
      right={solution === null ? null : rightIds(solution.key)}
    />
  );
}
