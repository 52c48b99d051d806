import type { ReactElement } from 'react';
import { optionTexts } from './answer-words.ts';
import type { ReviewProps } from './review-props.ts';
import { NoAnswer, ReviewRow } from './review-row.tsx';

type OptionReviewProps = Pick<ReviewProps<'single' | 'proof'>, 'body' | 'answerName'> & {
  readonly chosen: string | null;
  /** Null while it may not be shown. */
  readonly right: string | null;
};

/** The option that was chosen, and the right one where it is another. */
export function OptionReview({ body, answerName, chosen, right }: OptionReviewProps): ReactElement {
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
