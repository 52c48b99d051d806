import type { ReactElement } from 'react';
import { ChoiceReview } from '#web/questions/review/choice-review.tsx';
import type { ReviewProps } from '#web/questions/review/review-props.ts';
import { choicesOfVerdicts, VERDICT_CHOICES } from './stated-choices.ts';

export function StatedReview({ body, answer, answerName, solution }: ReviewProps<'stated'>): ReactElement {
  return (
    <ChoiceReview
      items={body.statements}
      options={VERDICT_CHOICES}
      given={answer === null ? [] : choicesOfVerdicts(answer)}
      answerName={answerName}
      right={solution === null ? null : choicesOfVerdicts(solution.key)}
    />
  );
}
