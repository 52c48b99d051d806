import type { ReactElement } from 'react';
import { useState } from 'react';
import { listSurveys } from '#contract/surveys/survey-authoring.ts';
import {
  exportSurveyAnswers,
  exportSurveyAnswersBook,
  exportSurveyFigures,
  exportSurveyFiguresBook,
  type SurveyResults,
} from '#contract/surveys/survey-results.ts';
import { answersCount } from '#core/language/counted-nouns.ts';
import { quoted } from '#core/language/quoted.ts';
import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import type { AnswerFilter } from '#core/surveys/results/answer-columns.ts';
import { OTHER_KEY } from '#core/surveys/results/coded-answer.ts';
import { matchQuestions } from '#core/surveys/results/match-questions.ts';
import type { QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { ComparedAnswers } from '#web/features/surveys/results/compared-group.ts';
import { answersWords, peopleWords, sampleNote } from '#web/features/surveys/results/survey-result-words.ts';
import { useSurveyResults } from '#web/features/surveys/results/use-survey-results.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { toldCountWords } from '#web/lib/told-count.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { CSV_NOTE } from '#web/ui/files/csv-note.ts';
import { SaveFileButton } from '#web/ui/files/save-file-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { FilterFields, filterQuestions, filterWords } from './filter-fields.tsx';
import { PeopleComparison } from './people-comparison.tsx';
import { QuestionResults } from './question-results.tsx';
import { ScaleAgreement } from './scale-agreement.tsx';
import { UnansweredList } from './unanswered-list.tsx';
import { SurveyWordsList } from './words-list.tsx';

type Second = { readonly kind: 'none' } | { readonly kind: 'group' } | { readonly kind: 'survey'; readonly id: string };

/** Tells whether somebody answered in words: to an open question, or with an option of their own. */
function hasWords(question: ResultQuestion, figures: QuestionFigures | null): boolean {
  if (kindOf(question).answers.as === 'worded') return true;
  return figures?.bars.some(({ key, upTo }) => key === OTHER_KEY && upTo > 0) ?? false;
}

/** The results of a survey: whom to count, what to compare with, question by question, words, files. */
export function SurveyResultsView({
  results,
  filters,
  onFilters,
}: {
  readonly results: SurveyResults;
  readonly filters: readonly AnswerFilter[];
  readonly onFilters: (filters: readonly AnswerFilter[]) => void;
}): ReactElement {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageTitle
        title="Результати опитування"
        note={
          <>
            {results.title}
            <span className="block">{headWords(results, filters)}</span>
          </>
        }
        action={
          results.answers > 0 && (
            <div className="print:hidden">
              <Button onPress={() => window.print()}>Надрукувати</Button>
            </div>
          )
        }
      />
      {results.behind && (
        <Banner kind="info">Відповіді надходять швидко. Ті, що надійшли щойно, буде пораховано за хвилину.</Banner>
      )}
      <Shown {...{ results, filters, onFilters }} />
    </div>
  );
}

function headWords(
  { mode, received, answers, answersUpTo, people, peopleUpTo, groupQuestionIds }: SurveyResults,
  filters: readonly AnswerFilter[],
): string {
  const inGroups = groupQuestionIds.length > 0;
  if (mode === 'anonymous' && answers === 0 && inGroups) return 'Анонімне: показаних відповідей немає.';
  const came = received === 0 ? 'відповідей менше п’яти' : `надійшло щонайменше ${answersCount(received)}`;
  if (mode === 'anonymous' && answers === 0) return `Анонімне: ${came}.`;
  const shown = answersWords({ count: answers, upTo: answersUpTo });
  const all =
    mode === 'anonymous'
      ? `Анонімне: ${came}, показано ${toldCountWords({ count: answers, upTo: answersUpTo })}`
      : shown;
  return filters.length === 0 ? `${all}.` : `${all}, обрано ${peopleWords({ count: people, upTo: peopleUpTo })}.`;
}

/** Which anonymous answers are not shown yet, and when they will be. */
function waitingWords({ door, received, answers, groupQuestionIds }: SurveyResults): string {
  const inGroups = groupQuestionIds.length > 0;
  if (inGroups && (door === 'closed' || door === 'full'))
    return 'Опитування закрито: нових відповідей не буде. Показано лише групи, у яких п’ять відповідей або більше.';
  if (inGroups && answers === 0)
    return `Перші результати з’являться, щойно в одній із груп набереться досить відповідей, або після закриття, якщо в ній їх п’ять чи більше. ${ANONYMOUS_WHY}`;
  if (door === 'closed' || door === 'full')
    return received === 0
      ? 'Анонімні відповіді показуємо, якщо їх п’ять або більше. Тут їх менше, тож показувати нема чого.'
      : 'Опитування закрито: нових відповідей не буде. Відповідей, які не можна показати окремо, бо їх менше п’яти, тут немає.';
  const last =
    'Щонайменше п’ять останніх відповідей завжди чекають: їх буде показано, щойно надійдуть ще п’ять, або після закриття.';
  return answers === 0
    ? `Перші результати з’являться, щойно відповідей буде десять, або після закриття, якщо їх п’ять чи більше. ${ANONYMOUS_WHY}`
    : `${last} Що рідше відкривати результати до закриття, то точніші вони потім.`;
}
const ANONYMOUS_WHY = 'Так ніхто не впізнає, хто що відповів.';

function useSecond(results: SurveyResults) {
  const [second, setSecond] = useState<Second>({ kind: 'none' });
  const [filters, setFilters] = useState<readonly AnswerFilter[]>([]);
  const isOn = second.kind === 'survey' || (second.kind === 'group' && filters.length > 0);
  const query = useSurveyResults(
    isOn ? (second.kind === 'survey' ? second.id : results.id) : null,
    second.kind === 'group' ? filters : [],
  );
  return { second, setSecond, filters, setFilters, data: isOn ? query.data : undefined };
}

function Shown({
  results,
  filters,
  onFilters,
}: {
  readonly results: SurveyResults;
  readonly filters: readonly AnswerFilter[];
  readonly onFilters: (filters: readonly AnswerFilter[]) => void;
}): ReactElement {
  const compare = useSecond(results);
  const { second, data } = compare;
  const firstName = filters.length === 0 ? 'Це опитування' : filterWords(results, filters);
  const names = [
    firstName,
    second.kind === 'survey' ? (data?.title ?? '') : filterWords(results, compare.filters),
  ] as const;
  const pairs = data && matchQuestions(questionsOf(results), questionsOf(data));
  const comparedOf = (id: string): ComparedAnswers | null => {
    const pair = pairs?.find(([one]) => one.id === id);
    if (pair === undefined || data === undefined) return null;
    const figures = data.questions.find(({ question }) => question.id === pair[1].id)?.figures ?? null;
    return { names, figures };
  };
  const sample = results.mode === 'named' ? sampleNote(results.people) : null;
  if (results.answers === 0)
    return (
      <>
        <EmptyState title={results.mode === 'named' ? 'Ще ніхто не відповів' : 'Ще замало відповідей'}>
          {results.mode === 'named'
            ? 'Надішліть посилання на опитування. Відповіді з’являться тут самі, щойно надійдуть.'
            : waitingWords(results)}
        </EmptyState>
        {results.mode === 'named' && <UnansweredList surveyId={results.id} />}
      </>
    );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {filterQuestions(results).length > 0 && (
          <FilterFields title="Кого враховувати" results={results} filters={filters} onChange={onFilters} />
        )}
        <CompareFields results={results} {...compare} />
      </div>
      {results.mode === 'anonymous' && (
        <p className="max-w-[72ch]">
          Щоб ніхто не впізнав, хто що відповів, відповіді вишиковано від меншої до більшої й показано, на яку припадає
          кожна п’ята. Тому замість точної кількості — найменша й найбільша можлива: «5–9» означає від п’яти до дев’яти
          людей, світла частина стовпця — скільки їх ще може бути. {waitingWords(results)}
        </p>
      )}
      {sample !== null && <p className="max-w-[72ch] font-medium">{sample}</p>}
      {filters.length > 0 && results.people === 0 ? (
        <EmptyState
          title={results.mode === 'named' ? 'Таких людей немає' : 'Групу показати не можна'}
          action={<Button onPress={() => onFilters([])}>Показати всіх</Button>}
        >
          {results.mode === 'named'
            ? 'Ніхто не відповів саме так. Змініть вибір.'
            : 'У ній менше п’яти відповідей. Змініть вибір.'}
        </EmptyState>
      ) : (
        results.questions.map(({ question, figures, told }) => (
          <div key={question.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <QuestionResults
              question={question}
              figures={figures}
              told={told}
              compared={comparedOf(question.id)}
              people={results.people}
            />
            {told && hasWords(question, figures) && (
              <SurveyWordsList results={results} questionId={question.id} title={question.title} filters={filters} />
            )}
          </div>
        ))
      )}
      {second.kind === 'survey' && results.mode === 'named' && data?.mode === 'named' && (
        <PeopleComparison surveyId={results.id} otherId={second.id} otherTitle={data.title} />
      )}
      <ScaleAgreement results={results} />
      {results.mode === 'named' && <UnansweredList surveyId={results.id} />}
      <Files results={results} />
    </>
  );
}

const questionsOf = ({ questions }: SurveyResults) => questions.map(({ question }) => question);

type CompareProps = ReturnType<typeof useSecond> & { readonly results: SurveyResults };

function CompareFields({ results, second, setSecond, filters, setFilters, data }: CompareProps): ReactElement | null {
  const { data: listed } = useAnswer(listSurveys, {
    query: results.eventId === null ? {} : { eventId: results.eventId },
  });
  const others = listed?.surveys.filter(({ id, answers }) => id !== results.id && answers > 0) ?? [];
  const mayGroup = filterQuestions(results).length > 0;
  if (!mayGroup && others.length === 0) return null;
  const options = [
    { value: 'none', label: 'Не порівнювати' },
    ...(mayGroup ? [{ value: 'group', label: 'З іншою групою' }] : []),
    ...others.map(({ id, title }) => ({ value: id, label: `З опитуванням ${quoted(title)}` })),
  ];
  const choose = (value: string) =>
    setSecond(value === 'none' || value === 'group' ? { kind: value } : { kind: 'survey', id: value });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <SelectField
        label="Порівняти"
        value={second.kind === 'survey' ? second.id : second.kind}
        onChange={choose}
        options={options}
        className="max-w-96"
      />
      {second.kind === 'group' && (
        <FilterFields title="Друга група" results={results} filters={filters} onChange={setFilters} />
      )}
      {data !== undefined && (
        <p className="note">У другій групі {peopleWords({ count: data.people, upTo: data.peopleUpTo })}.</p>
      )}
    </div>
  );
}

function Files({ results: { id, mode } }: { readonly results: SurveyResults }): ReactElement {
  const of = { params: { id } };
  return (
    <div className="print:hidden">
      <Section
        title="Зберегти файл"
        note={
          mode === 'named'
            ? `Підсумки — те, що на цій сторінці. Відповіді — рядок на кожну людину. ${CSV_NOTE}`
            : 'Підсумки — те, що на цій сторінці. Поіменних рядків у файлі немає: опитування анонімне.'
        }
      >
        <div className="flex flex-wrap gap-2">
          <SaveFileButton href={fileAddress(exportSurveyFiguresBook, of)}>Підсумки (Excel)</SaveFileButton>
          <ButtonLink href={fileAddress(exportSurveyFigures, of)} download>
            Підсумки (CSV)
          </ButtonLink>
          {mode === 'named' && (
            <>
              <SaveFileButton href={fileAddress(exportSurveyAnswersBook, of)}>Відповіді (Excel)</SaveFileButton>
              <ButtonLink href={fileAddress(exportSurveyAnswers, of)} download>
                Відповіді (CSV)
              </ButtonLink>
            </>
          )}
        </div>
      </Section>
    </div>
  );
}
