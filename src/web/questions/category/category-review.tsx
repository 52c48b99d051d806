import type { ReactElement } from 'react';
import { ChoiceReview } from '#web/questions/review/choice-review.tsx';
import type { ReviewProps } from '#web/questions/review/review-props.ts';

export function CategoryReview({ body, answer, answerName, solution }: ReviewProps<'category'>): ReactElement {
  return (
    <ChoiceReview
      items={body.statements}
      options={body.groups}
      given={answer?.choices ?? []}
      answerName={answerName}
      right={solution?.key.choices ?? null}
    />
  );
}
