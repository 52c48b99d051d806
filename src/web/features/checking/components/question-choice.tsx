import type { ReactElement } from 'react';
import type { CheckQuestion } from '#contract/checking.ts';
import { questionName, waitingAnswersWords } from '#web/features/checking/checking-words.ts';

type QuestionChoiceProps = {
  readonly questions: readonly CheckQuestion[];
  readonly chosen: string;
  readonly onChoose: (questionId: string) => void;
};

/** The questions that have answers for the host, with how many of them wait. */
export function QuestionChoice({ questions, chosen, onChoose }: QuestionChoiceProps): ReactElement {
  return (
    <nav aria-label="Запитання для перевірки">
      <ul className="check-questions">
        {questions.map((question) => (
          <li key={question.questionId}>
            <button
              type="button"
              aria-current={question.questionId === chosen ? 'true' : undefined}
              onClick={() => onChoose(question.questionId)}
            >
              <b>{questionName(question)}</b>
              <span className="check-prompt">{question.prompt}</span>
              <span className={question.waiting > 0 ? 'fine num is-warn' : 'fine num'}>
                {waitingAnswersWords(question.waiting)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
