import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { FinalQuestion, PresentedQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { presentQuestion, rightAnswers } from '#core/questions/registry.ts';
import { authoringOf } from '#web/questions/authoring/authoring-registry.ts';
import { KeyListing } from '#web/questions/keys/key-listing.tsx';
import { AnswerReview } from '#web/questions/review/answer-review.tsx';

type KeyViewProps = {
  readonly question: FinalQuestion;
  readonly answerKey: unknown;
  readonly text: SourceText | null;
};

/** The right answers and the rest of the key. */
export function KeyView({ question, answerKey, text }: KeyViewProps): ReactElement {
  const shown = useMemo(
    () => presentQuestion(question as never, { seed: 'reading', shuffleOptions: false }) as PresentedQuestion,
    [question],
  );
  const { answerName } = authoringOf(question.kind);
  const answers = rightAnswers(question.kind, answerKey as QuestionKey);
  return (
    <>
      {answerName !== null &&
        answers.map((answer, index) => (
          <AnswerReview
            key={JSON.stringify(answer)}
            kind={question.kind}
            body={shown.body}
            answer={answer}
            answerName={index === 0 ? answerName : 'Зараховуємо й'}
            texts={text === null ? [] : [text]}
            solution={null}
          />
        ))}
      <KeyListing question={question} answerKey={answerKey} />
    </>
  );
}
