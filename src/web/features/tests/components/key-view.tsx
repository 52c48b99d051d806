import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { FinalQuestion, PresentedQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { presentQuestion, rightAnswer } from '#core/questions/registry.ts';
import { KeyListing } from '#web/questions/keys/key-listing.tsx';
import { AnswerReview } from '#web/questions/review/answer-review.tsx';

type KeyViewProps = {
  readonly question: FinalQuestion;
  readonly answerKey: unknown;
  readonly text: SourceText | null;
};

const ANSWER_NAMES: Partial<Record<FinalQuestion['kind'], string>> = {
  multiple: 'Правильні відповіді',
  open: 'Зразок відповіді',
};

/** The right answer, and what else the key holds. */
export function KeyView({ question, answerKey, text }: KeyViewProps): ReactElement {
  const shown = useMemo(
    () => presentQuestion(question as never, { seed: 'reading', shuffleOptions: false }) as PresentedQuestion,
    [question],
  );
  const answer = rightAnswer(question.kind, answerKey as QuestionKey);
  return (
    <>
      {answer !== null && question.kind !== 'short' && (
        <AnswerReview
          kind={question.kind}
          body={shown.body}
          answer={answer}
          answerName={ANSWER_NAMES[question.kind] ?? 'Правильна відповідь'}
          texts={text === null ? [] : [text]}
          solution={null}
        />
      )}
      <KeyListing question={question} answerKey={answerKey} />
    </>
  );
}
