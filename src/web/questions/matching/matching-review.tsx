import type { ReactElement } from 'react';
import { ChoiceReview } from '#web/questions/review/choice-review.tsx';
import type { ReviewProps } from '#web/questions/review/review-props.ts';

export function MatchingReview({ body, answer, answerName, solution }: ReviewProps<'matching'>): ReactElement {
  return (
    <ChoiceReview
      items={body.rows}
      options={body.options}
      given={answer?.choices ?? []}
      answerName={answerName}
      right={solution?.key.choices ?? null}
    />
  );
}
