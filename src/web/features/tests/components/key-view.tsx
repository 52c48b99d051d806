import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { FinalQuestion, PresentedQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { presentQuestion, rightAnswer } from '#core/questions/registry.ts';
import { authoringOf } from '#web/questions/authoring/authoring-registry.ts';
import { KeyListing } from '#web/questions/keys/key-listing.tsx';
import { AnswerReview } from '#web/questions/review/answer-review.tsx';

type KeyViewProps = {
  readonly question: FinalQuestion;
  readonly answerKey: unknown;
  readonly text: SourceText | null;
};

/** The right answer and the rest of the key. */
export function KeyView({ question, answerKey, text }: KeyViewProps): ReactElement {
  const shown = useMemo(
    () => presentQuestion(question as never, { seed: 'reading', shuffleOptions: false }) as PresentedQuestion,
    [question],
  );
  const { answerName } = authoringOf(question.kind);
  const answer = rightAnswer(question.kind, answerKey as QuestionKey);
  return (
    <>
      {answer !== null && answerName !== null && (
        <AnswerReview
          kind={question.kind}
          body={shown.body}
          answer={answer}
          answerName={answerName}
          texts={text === null ? [] : [text]}
          solution={null}
        />
      )}
      <KeyListing question={question} answerKey={answerKey} />
    </>
  );
}
