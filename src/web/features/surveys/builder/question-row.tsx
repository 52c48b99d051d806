import type { ReactElement } from 'react';
import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';
import { Icon } from '#web/shell/icon.tsx';

type QuestionRowProps = {
  readonly question: SurveyQuestion;
  /** Its number among all questions, from 1. */
  readonly number: number;
  readonly problem: string | null;
  readonly onOpen: () => void;
  /** Moves it by pointer; null where there is nowhere to go on its page. */
  readonly grip: ReactElement | null;
};

/** A question that is not being changed, on one line: its number, its text and what it is. */
export function QuestionRow({ question, number, problem, onOpen, grip }: QuestionRowProps): ReactElement {
  const facts = [
    kindOf(question).name,
    ...(question.required ? ['обов’язкове'] : []),
    ...(question.showIf === undefined ? [] : ['з умовою показу']),
  ];
  return (
    <section
      id={`edit-${question.id}`}
      data-item={question.id}
      tabIndex={-1}
      aria-label={`Запитання ${number}`}
      className={`flex scroll-mt-44 items-center gap-1 rounded-panel border bg-paper pr-2 ${problem === null ? 'border-line' : 'border-bad'}`}
    >
      <button
        type="button"
        aria-expanded={false}
        className="grid min-h-14 min-w-0 flex-1 cursor-pointer border-0 bg-transparent text-ink grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-panel px-4 py-2 text-left hover:bg-sunken"
        onClick={onOpen}
      >
        <span className="num font-semibold">{number}.</span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            {question.title.trim() === '' ? 'Запитання без тексту' : question.title}
          </span>
          <span className="note block truncate">{facts.join(' · ')}</span>
          {problem !== null && (
            <span className="error">
              <Icon name="warning" />
              <span>{problem}</span>
            </span>
          )}
        </span>
      </button>
      {grip}
    </section>
  );
}
