import type { ReactElement } from 'react';
import { OptionWords } from '#web/questions/rendered-document.tsx';
import type { ReviewProps } from './review-props.ts';
import { NoAnswer, ReviewRow } from './review-row.tsx';

type OptionReviewProps = Pick<ReviewProps<'single' | 'proof'>, 'body' | 'answerName'> & {
  readonly chosen: string | null;
  /** Null while it may not be shown. */
  readonly right: string | null;
};

/** The option that was chosen, and the right one where it is another. */
export function OptionReview({ body, answerName, chosen, right }: OptionReviewProps): ReactElement {
  const named = (id: string | null) => {
    const option = body.options.find((one) => one.id === id);
    return option && <OptionWords option={option} />;
  };
  return (
    <dl className="answers">
      <ReviewRow name={answerName}>{named(chosen) ?? <NoAnswer />}</ReviewRow>
      {right !== null && right !== chosen && (
        <ReviewRow name="Правильна">
          <span className="is-good">{named(right)}</span>
        </ReviewRow>
      )}
    </dl>
  );
}
