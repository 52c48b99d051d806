import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { Progress, ProgressPart, ProgressResult } from '#contract/people/progress.ts';
import { PROGRESS_RESULTS_MAX } from '#contract/people/progress.ts';
import { ALL_VOID } from '#core/attempts/state-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { QUESTION, RESULT, WORD } from '#core/language/counted-nouns.ts';
import { formatDate } from '#core/language/dates.ts';
import { capitalized } from '#core/language/letters/capitalized.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESS_NAMES, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import {
  PLAIN_PROCESS_NAMES,
  processAdvice,
  progressChangeWords,
  speedWords,
  strengthsTitle,
  strengthWords,
} from '#core/scoring/progress/progress-words.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { DRAWN_RESULTS, ProcessOverTime } from './process-over-time.tsx';

type ProgressViewProps = {
  readonly progress: Progress;
  /** What is said where no result is released yet. */
  readonly empty: string;
  /** Who reads it: the person, to whom each result opens, or somebody whom they show the figures alone. */
  readonly reader: 'self' | 'others';
};

/** A person's progress over released results, for themselves and for whoever they show it to. */
export function ProgressView({ progress, empty, reader }: ProgressViewProps): ReactElement {
  const { results, profile } = progress;
  if (results.length === 0) return <EmptyState title="Відкритих результатів поки немає">{empty}</EmptyState>;
  const speed = speedWords(results);
  return (
    <div className="grid gap-12">
      <Section
        title={strengthsTitle(profile)}
        note="Лінія показує результати один за одним, від давніших до новіших. Порожній кружок — у тесті було замало таких запитань."
      >
        <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2 book:grid-cols-3">
          {profile.map((part) => (
            <li key={part.process} className="row-span-4 grid grid-rows-subgrid content-start gap-2">
              <div className="flex items-baseline justify-between gap-4">
                <h3>{PLAIN_PROCESS_NAMES[part.process]}</h3>
                <span className="num nobr font-semibold">{formatScorePercent(part.share * 100)}</span>
              </div>
              <div>
                <p>
                  <Unbroken text={strengthWords(part)} />
                </p>
                <Advice part={part} to={reader === 'self' ? 'reader' : 'others'} />
              </div>
              <ProcessOverTime results={results} process={part.process} />
              <p className="fine">За {counted(part.questions, QUESTION.instrumental)}.</p>
            </li>
          ))}
        </ul>
        {results.length > DRAWN_RESULTS && (
          <p className="note mt-4">
            На малюнках лише останні: {counted(DRAWN_RESULTS, RESULT.nominative)}. Усі є в таблиці нижче.
          </p>
        )}
      </Section>
      <div className="grid gap-12 md:grid-cols-2">
        <Section title="Чи є зміни">
          <p>{progressChangeWords(results)}</p>
          <p className="note mt-2">
            Тести бувають різної складності, тож дивіться на загальний напрям, а не на один результат.
          </p>
        </Section>
        <Section title="Швидкість читання">
          <p>{speed ?? 'Час читання в цих тестах не вимірювали.'}</p>
        </Section>
      </div>
      <Section
        title="Усі результати"
        note={
          progress.hasOlder
            ? `Лише останні: ${counted(PROGRESS_RESULTS_MAX, RESULT.nominative)}. Новіші вгорі.`
            : 'Лише ті, які вже відкрито; новіші вгорі.'
        }
      >
        <DataTable
          caption="Результати за часом"
          captionHidden
          columns={[reader === 'self' ? OPENING_TITLE : TITLE, ...FIGURES, ...(speed === null ? [] : [SPEED_COLUMN])]}
          rows={[...results].reverse()}
          rowKey={({ wihiwId }) => wihiwId}
          empty={null}
        />
      </Section>
    </div>
  );
}

const percentOf = ({ percent, waits }: ProgressResult): string =>
  percent === null ? (waits ? 'ще перевіряють' : ALL_VOID) : formatScorePercent(percent);

function shareIn({ profile }: ProgressResult, process: ReadingProcess): string {
  const part = profile.find((one) => one.process === process);
  return part === undefined ? '–' : formatScorePercent(part.share * 100);
}

const dateOf = ({ submittedAt }: ProgressResult): string => formatDate(new Date(submittedAt), DEFAULT_TIME_ZONE);

const PROCESS_COLUMNS: readonly Column<ProgressResult>[] = READING_PROCESSES.map((process) => ({
  id: process,
  header: capitalized(READING_PROCESS_NAMES[process]),
  figures: true,
  wideOnly: true,
  cell: (row) => <span className="nobr">{shareIn(row, process)}</span>,
}));

const title = (name: (row: ProgressResult) => ReactElement): Column<ProgressResult> => ({
  id: 'title',
  header: 'Тест',
  rowHeader: true,
  cell: (row) => (
    <>
      {name(row)}
      <span className="fine block font-normal">{dateOf(row)}</span>
      <span className="fine block font-normal sm:hidden">
        {row.profile.map(({ process }) => `${READING_PROCESS_NAMES[process]} ${shareIn(row, process)}`).join(' · ')}
        {row.wordsPerMinute !== null && ` · ${counted(row.wordsPerMinute, WORD.nominative)} за хвилину`}
      </span>
    </>
  ),
});

const TITLE = title((row) => <Unbroken text={row.title} />);
const OPENING_TITLE = title((row) => (
  <Link
    className="-my-3 inline-flex min-w-28 items-center py-3 sm:min-w-40"
    href={`/wihiwer/results/${row.wihiwId}/${row.attemptId}`}
  >
    <Unbroken text={row.title} />
  </Link>
));

const FIGURES: readonly Column<ProgressResult>[] = [
  { id: 'percent', header: 'Результат', figures: true, cell: (row) => <span>{percentOf(row)}</span> },
  { id: 'grade', header: 'Оцінка', figures: true, cell: ({ grade }) => grade ?? '–' },
  ...PROCESS_COLUMNS,
];

const SPEED_COLUMN: Column<ProgressResult> = {
  id: 'speed',
  header: 'Слів за хвилину',
  figures: true,
  wideOnly: true,
  cell: ({ wordsPerMinute }) => (wordsPerMinute === null ? '–' : formatNumber(wordsPerMinute)),
};

function Advice({ part, to }: { readonly part: ProgressPart; readonly to: 'reader' | 'others' }): ReactElement | null {
  const advice = processAdvice(part, to);
  return advice === null ? null : <p className="mt-2 rounded-control bg-mark-soft px-3 py-2 text-small">{advice}</p>;
}
