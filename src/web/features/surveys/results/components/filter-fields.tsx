import type { ReactElement } from 'react';
import type { SurveyResults } from '#contract/surveys/survey-results.ts';
import { beforeColon } from '#core/language/before-colon.ts';
import { choicesOf } from '#core/surveys/kinds/survey-kinds.ts';
import { type AnswerFilter, EMPTY_KEY } from '#core/surveys/results/answer-columns.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

/** Returns what people can be told apart by; nothing for questions without a short list. */
function filtersOf(question: ResultQuestion, isNamed: boolean): { readonly key: string; readonly label: string }[] {
  const choices = choicesOf(question).map(({ value, label }) => ({ key: String(value), label }));
  return isNamed && choices.length > 0 ? [...choices, { key: EMPTY_KEY, label: 'Без відповіді' }] : choices;
}

/** Returns the questions by which people may be chosen: of an anonymous survey only those that were set for it before. */
export function filterQuestions({ mode, groupQuestionIds, questions }: SurveyResults): ResultQuestion[] {
  return questions
    .map(({ question }) => question)
    .filter(({ id }) => mode === 'named' || groupQuestionIds.includes(id))
    .filter((question) => filtersOf(question, mode === 'named').length > 0);
}

/** Returns filters in words: «Звідки ви: А, Б; Оцінка: 5». */
export function filterWords(results: SurveyResults, filters: readonly AnswerFilter[]): string {
  return filters
    .flatMap(({ questionId, oneOf }) => {
      const question = results.questions.find((one) => one.question.id === questionId)?.question;
      if (question === undefined) return [];
      const labels = filtersOf(question, true).filter(({ key }) => oneOf.includes(key));
      return [`${beforeColon(question.title)}: ${labels.map(({ label }) => label).join(', ')}`];
    })
    .join('; ');
}

type FilterFieldsProps = {
  readonly title: string;
  readonly results: SurveyResults;
  readonly filters: readonly AnswerFilter[];
  readonly onChange: (filters: readonly AnswerFilter[]) => void;
};

/** Whom to count: within a question any of the marked answers, all questions together. */
export function FilterFields({ title, results, filters, onChange }: FilterFieldsProps): ReactElement {
  const isNamed = results.mode === 'named';
  const toggle = (questionId: string, key: string, isOn: boolean) => {
    const before = filters.find((filter) => filter.questionId === questionId)?.oneOf ?? [];
    const oneOf = isOn ? [...before, key] : before.filter((one) => one !== key);
    const others = filters.filter((filter) => filter.questionId !== questionId);
    onChange(oneOf.length === 0 ? others : [...others, { questionId, oneOf }]);
  };
  return (
    <details className="group/more border-y border-line py-2 print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        <Icon name="down" className="flex-none group-open/more:rotate-180" />
        <span className="min-w-0 wrap-anywhere">
          {title}
          {filters.length > 0 && <span className="fine ml-2">{filterWords(results, filters)}</span>}
        </span>
      </summary>
      <div className="grid gap-x-8 gap-y-4 py-3 md:grid-cols-2 panel:grid-cols-3">
        {filterQuestions(results).map((question) => (
          <fieldset key={question.id} className="min-w-0">
            <legend className="font-medium">{question.title}</legend>
            <div className="flex flex-wrap gap-x-5">
              {filtersOf(question, isNamed).map(({ key, label }) => (
                <Checkbox
                  key={key}
                  checked={filters.some((filter) => filter.questionId === question.id && filter.oneOf.includes(key))}
                  onChange={(isOn) => toggle(question.id, key, isOn)}
                >
                  {label}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  );
}
