import type { ReactElement } from 'react';
import { OptionWords } from '#web/questions/rendered-document.tsx';
import type { ReviewProps } from './review-props.ts';
import { NoAnswer, ReviewRow } from './review-row.tsx';

type OptionReviewProps = Pick<ReviewProps<'single' | 'proof'>, 'body' | 'answerName'> & {
  readonly chosen: string | null;
  /** All that earn the points; null while they may not be shown. */
  readonly right: readonly string[] | null;
};

/** The option that was chosen, and the right ones where it is none of them. */
export function OptionReview({ body, answerName, chosen, right }: OptionReviewProps): ReactElement {
  const named = (id: string | null) => {
    const option = body.options.find((one) => one.id === id);
    return option && <OptionWords option={option} />;
  };
  return (
    <dl className="answers">
      <ReviewRow name={answerName}>{named(chosen) ?? <NoAnswer />}</ReviewRow>
      {right !== null && (chosen === null || !right.includes(chosen)) && (
        <ReviewRow name={right.length === 1 ? 'Правильна' : 'Правильні'}>
          {right.map((id, index) => (
            <span className="is-good" key={id}>
              {index > 0 && ' або '}
              {named(id)}
            </span>
          ))}
        </ReviewRow>
      )}
    </dl>
  );
}
