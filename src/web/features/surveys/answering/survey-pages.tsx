import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { nextPage, shownPages, visibleQuestions } from '#core/surveys/answer-paths.ts';
import { checkAnswers } from '#core/surveys/check-answers.ts';
import type { AnswerProblem, SurveyAnswer, SurveyAnswers, SurveyDefinition } from '#core/surveys/survey-types.ts';
import { Button } from '#web/ui/button.tsx';
import { QuestionField, questionElementId } from './question-field.tsx';

type SurveyPagesProps = {
  readonly definition: SurveyDefinition;
  readonly answers: SurveyAnswers;
  readonly onChange: (answers: SurveyAnswers) => void;
  /** Where the person was; null: the first page. */
  readonly pageId: string | null;
  readonly onPage: (pageId: string) => void;
  readonly onSubmit: () => void;
  readonly busy?: boolean;
  /** What the server refused. */
  readonly refused?: readonly AnswerProblem[];
  readonly submitLabel?: string;
  /** Words of the saved state. */
  readonly aside?: ReactNode;
};

/** Brings the question with something wrong into sight, with the focus on its control. */
function focusQuestion(questionId: string): void {
  const box = document.getElementById(questionElementId(questionId));
  // «Інше» that was chosen and not written down: the line waits, not the choice.
  const line = [...(box?.querySelectorAll<HTMLInputElement>('input.input') ?? [])].find(({ value }) => value === '');
  const control = line ?? box?.querySelector<HTMLElement>('input, textarea, button');
  control?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** A survey page by page, for answering and for the preview. */
export function SurveyPages(props: SurveyPagesProps): ReactElement | null {
  const { definition, answers, refused = [] } = props;
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([]);
  const top = useRef<HTMLHeadingElement>(null);
  const pages = shownPages(definition, answers);
  const page = pages.find(({ id }) => id === props.pageId) ?? pages[0];
  const place = page === undefined ? 0 : pages.indexOf(page);
  const visible = visibleQuestions(definition, answers);
  const told = problems.length > 0 ? problems : refused;

  const firstRefused = refused[0]?.questionId;
  useEffect(() => {
    if (firstRefused !== undefined) focusQuestion(firstRefused);
  }, [firstRefused]);

  if (page === undefined) return null;
  const isLast = nextPage(definition, page.id, answers) === null;

  function change(questionId: string, answer: SurveyAnswer | undefined): void {
    const { [questionId]: _before, ...others } = answers;
    setProblems((list) => list.filter((problem) => problem.questionId !== questionId));
    props.onChange(answer === undefined ? others : { ...others, [questionId]: answer });
  }

  function goTo(target: { readonly id: string } | null): void {
    if (target === null) return;
    setProblems([]);
    props.onPage(target.id);
    requestAnimationFrame(() => {
      top.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
  }

  function go(): void {
    const found = checkAnswers(definition, answers, page?.questions);
    setProblems(found);
    const [first] = found;
    if (first !== undefined) return focusQuestion(first.questionId);
    if (isLast) props.onSubmit();
    else goTo(nextPage(definition, page?.id ?? null, answers));
  }

  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <div className="grid gap-2">
        <p className="note">
          Сторінка{NO_BREAK_SPACE}
          {place + 1} з{NO_BREAK_SPACE}
          {pages.length}
        </p>
        <div className="h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
          <div className="h-full bg-primary" style={{ width: `${((place + 1) / pages.length) * 100}%` }} />
        </div>
        <h2 ref={top} tabIndex={-1} className={page.title === '' ? 'sr' : 'mt-2 wrap-anywhere'}>
          {page.title === '' ? `Запитання сторінки ${place + 1}` : page.title}
        </h2>
      </div>
      <div className="grid gap-10">
        {page.questions
          .filter(({ id }) => visible.has(id))
          .map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              answer={answers[question.id]}
              problem={told.find(({ questionId }) => questionId === question.id)?.sentence ?? null}
              onAnswer={(answer) => change(question.id, answer)}
            />
          ))}
      </div>
      <div className="survey-bar">
        {place > 0 && (
          <Button icon="back" onPress={() => goTo(nextPage(definition, page.id, answers, -1))}>
            Назад
          </Button>
        )}
        <Button kind="filled" type="submit" busy={props.busy === true}>
          {isLast ? (props.submitLabel ?? 'Надіслати відповіді') : 'Далі'}
        </Button>
        <span className="note" role="status">
          {props.aside}
        </span>
      </div>
    </form>
  );
}
