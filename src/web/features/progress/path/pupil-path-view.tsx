import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { PathIssue, PupilPath } from '#contract/scoring/pupil-path.ts';
import { PATH_DRAWN } from '#contract/scoring/pupil-path.ts';
import { shareInterval } from '#core/analysis/statistics/differences.ts';
import { ALL_VOID } from '#core/attempts/state-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { TEST } from '#core/language/counted-nouns.ts';
import { formatDate, formatShortDay } from '#core/language/dates.ts';
import { capitalized } from '#core/language/letters/capitalized.ts';
import { counted } from '#core/language/plural.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESS_NAMES, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { drawnWords, placeInGroupWords } from '#core/scoring/progress/path-words.ts';
import { finalResults, strengthsTitle } from '#core/scoring/progress/progress-words.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import type { WhiskerPlace } from '#web/ui/charts/whisker-chart.tsx';
import { WhiskerChart, WhiskerLegend } from '#web/ui/charts/whisker-chart.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { PupilProcesses } from './pupil-processes.tsx';

/** One pupil over the issues of a host: results in time beside the group, reading processes, and a table of all. */
export function PupilPathView({ path }: { path: PupilPath }): ReactElement {
  const { issues, profile } = path;
  if (issues.length === 0)
    return (
      <EmptyState title="Тестів поки немає">
        Щойно ви призначите групі тест і його здадуть, тут буде видно, як міняється читання.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {profile.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 book:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <InTime issues={issues} />
          <Section title={strengthsTitle(profile)}>
            <PupilProcesses profile={profile} />
          </Section>
        </div>
      )}
      <Section title={counted(issues.length, TEST.nominative)} note="Новіші вгорі.">
        <DataTable
          caption="Тести за часом"
          captionHidden
          columns={issues.some(({ middleHalf }) => middleHalf !== null) ? [...COLUMNS, GROUP_COLUMN] : COLUMNS}
          rows={issues}
          rowKey={({ wihiwId }) => wihiwId}
          empty={null}
        />
      </Section>
    </div>
  );
}

function placeOf(issue: PathIssue): WhiskerPlace {
  const { wihiwId, createdAt, result, middleHalf, isClosed, isWriting } = issue;
  const [final] = result === null ? [] : finalResults([result]);
  const bounds = final === undefined ? null : shareInterval(final.percent / 100, Math.max(1, final.questions));
  return {
    key: wihiwId,
    label: formatShortDay(new Date(createdAt), DEFAULT_TIME_ZONE),
    middle: middleHalf,
    missed: result === null && isClosed && !isWriting,
    marks:
      final === undefined || bounds === null
        ? []
        : [{ key: wihiwId, value: final.percent, from: bounds[0] * 100, to: bounds[1] * 100, shape: 'disc' }],
  };
}

function InTime({ issues }: { issues: readonly PathIssue[] }): ReactElement {
  const drawn = issues.slice(0, PATH_DRAWN).reverse();
  const places = drawn.map(placeOf);
  const beside = drawn.flatMap(({ result, middleHalf }) =>
    result === null || result.percent === null || middleHalf === null
      ? []
      : [{ percent: result.percent, middle: middleHalf }],
  );
  return (
    <Section title={placeInGroupWords(beside)} note="Тести бувають різної складності: дивіться на загальний напрям.">
      <WhiskerChart places={places} thread />
      <p className="fine mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <WhiskerLegend shape="disc">результат у відсотках і похибка: правда десь на цій рисці</WhiskerLegend>
        {places.some(({ middle }) => middle !== null) && (
          <span className="inline-flex items-center gap-2">
            <span className="inline-block h-3 w-5 border border-line-strong bg-sunken" aria-hidden="true" />
            середня половина групи
          </span>
        )}
        {places.some(({ missed }) => missed) && (
          <span className="inline-flex items-center gap-2">
            <span
              className="inline-block size-3 rounded-full border-[1.5px] border-dashed border-line-strong"
              aria-hidden="true"
            />
            не здано
          </span>
        )}
      </p>
      {issues.length > PATH_DRAWN && <p className="note mt-2">{drawnWords(PATH_DRAWN)}</p>}
    </Section>
  );
}

/** What stands beside a test in words, where there is no figure. */
function stateOf({ result, isClosed, isWriting }: PathIssue): string | null {
  if (result === null) return isWriting ? 'пише' : isClosed ? 'не здано' : 'ще не здано';
  if (result.percent === null) return result.waits ? 'перевіряється' : ALL_VOID;
  return null;
}

function shareIn({ result }: PathIssue, process: ReadingProcess): string {
  const part = result?.profile.find((one) => one.process === process);
  return part === undefined ? '–' : formatScorePercent(part.share * 100);
}

const COLUMNS: readonly Column<PathIssue>[] = [
  {
    id: 'title',
    header: 'Тест',
    rowHeader: true,
    cell: (row) => (
      <>
        {row.result === null ? (
          <Unbroken text={row.title} />
        ) : (
          <Link
            className="-my-3 inline-flex min-w-28 items-center py-3 sm:min-w-40"
            href={`/wihost/wihiws/${row.wihiwId}/attempts/${row.result.attemptId}`}
          >
            <Unbroken text={row.title} />
          </Link>
        )}
        <span className="fine block font-normal">{formatDate(new Date(row.createdAt), DEFAULT_TIME_ZONE)}</span>
        {row.result !== null && (
          <span className="fine block font-normal sm:hidden">
            {row.result.profile
              .map(({ process }) => `${READING_PROCESS_NAMES[process]} ${shareIn(row, process)}`)
              .join(' · ')}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'result',
    header: 'Результат',
    figures: true,
    cell: (row) => {
      const words = stateOf(row);
      return words === null ? formatScorePercent(row.result?.percent ?? 0) : <span className="fine">{words}</span>;
    },
  },
  { id: 'grade', header: 'Оцінка', figures: true, cell: ({ result }) => result?.grade ?? '–' },
  ...READING_PROCESSES.map(
    (process): Column<PathIssue> => ({
      id: process,
      header: capitalized(READING_PROCESS_NAMES[process]),
      figures: true,
      wideOnly: true,
      cell: (row) => <span className="nobr">{shareIn(row, process)}</span>,
    }),
  ),
];

const GROUP_COLUMN: Column<PathIssue> = {
  id: 'group',
  header: 'Середня половина групи',
  figures: true,
  wideOnly: true,
  cell: ({ middleHalf }) =>
    middleHalf === null ? (
      '–'
    ) : (
      <span className="nobr">{`${middleHalf.from}–${formatScorePercent(middleHalf.to)}`}</span>
    ),
};
