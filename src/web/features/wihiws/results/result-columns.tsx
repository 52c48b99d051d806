import type { ReactElement, ReactNode } from 'react';
import { attemptStateWords, WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { formatNumber, formatPercent, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { READING_PROCESS_NAMES, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import type { Column } from '#web/ui/tables/data-table.tsx';
import type { ShownRow } from './absent-rows.ts';
import { ShareCells } from './share-cells.tsx';
import { isSortable, processColumn, questionColumn } from './table-order.ts';
import { earnedWords, gradeWords, shortMoment } from './table-words.ts';
import type { RowChoice } from './who.tsx';
import { Who } from './who.tsx';

/** What the columns after the name show: totals on every scale, reading processes, or single questions. */
export type ColumnSet = 'scales' | 'processes' | 'questions';

/** A figure of an attempt whose answers wait for marks: neither a number nor a dash, and never zero. */
function finalFigure({ waiting }: ShownRow, figure: ReactNode): ReactNode {
  return waiting > 0 ? (
    <span className="fine" title={WAITS_FOR_MARKS}>
      чекає
    </span>
  ) : (
    (figure ?? '—')
  );
}

/** Returns the columns of the table of results. */
export function resultColumns(results: Results, set: ColumnSet, choice: RowChoice): Column<ShownRow>[] {
  const { wihiw } = results;
  const several = wihiw.attemptsAllowed !== 1;
  const who: Column<ShownRow> = {
    id: 'name',
    header: 'Хто',
    rowHeader: true,
    rem: 17,
    cell: (row) => <Who row={row} wihiwId={wihiw.id} several={several} choice={choice} />,
  };
  const percent: Column<ShownRow> = {
    id: 'percent',
    header: '%',
    figures: true,
    rem: 5,
    cell: (row) => finalFigure(row, row.percent === null ? null : formatScorePercent(row.percent)),
  };
  const own = {
    scales: () => scaleColumns(results, percent),
    processes: () => [percent, ...processColumns(results)],
    questions: () => [percent, ...questionColumns(results)],
  }[set]();
  return [who, ...own].map((column) =>
    isSortable(column.id) ? { ...column, sortFirst: column.id === 'name' ? 'ascending' : 'descending' } : column,
  );
}

function scaleColumns({ wihiw, questions, nmt }: Results, percent: Column<ShownRow>): Column<ShownRow>[] {
  const now = new Date();
  return [
    { id: 'grade', header: 'Оцінка', figures: true, rem: 5.5, cell: (row) => <Grade row={row} /> },
    { id: 'points', header: 'Бали', figures: true, rem: 6.5, cell: (row) => <Points row={row} /> },
    percent,
    ...(nmt === null
      ? []
      : [
          {
            id: 'nmt',
            header: <span title={`${nmt.subject}, ${nmt.year}`}>НМТ</span>,
            figures: true,
            rem: 6,
            cell: (row: ShownRow) => finalFigure(row, row.nmt === 'not-passed' ? 'нижче порога' : row.nmt),
          },
        ]),
    ...(wihiw.passPercent === null
      ? []
      : [
          {
            id: 'passed',
            header: `Складено (від${NO_BREAK_SPACE}${formatPercent(wihiw.passPercent)})`,
            rem: 6,
            cell: (row: ShownRow) => finalFigure(row, row.passed === null ? null : row.passed ? 'так' : 'ні'),
          },
        ]),
    {
      id: 'shares',
      header: 'За запитаннями',
      rem: 14.5,
      cell: (row) => <ShareCells shares={row.shares} unmarked={row.unmarked} questions={questions} />,
    },
    {
      id: 'answered',
      header: 'Відповіді',
      figures: true,
      rem: 6,
      cell: (row) =>
        row.isAbsent === true ? '—' : <span className="nobr">{`${row.answered} з ${row.questionCount}`}</span>,
    },
    {
      id: 'time',
      header: 'Здано',
      figures: true,
      rem: 6.5,
      cell: ({ submittedAt }) =>
        submittedAt === null ? (
          '—'
        ) : (
          <span className="nobr" title={formatDateTime(new Date(submittedAt), DEFAULT_TIME_ZONE)}>
            {shortMoment(submittedAt, now)}
          </span>
        ),
    },
    { id: 'state', header: 'Стан', rem: 12, cell: (row) => <span className="text-muted">{rowStateWords(row)}</span> },
  ];
}

/** Returns the state of a row: that of the attempt, or that there is none. */
export function rowStateWords(row: ShownRow): string {
  return row.isAbsent === true ? 'немає спроби' : attemptStateWords(row);
}

function Grade({ row }: { row: ShownRow }): ReactElement {
  const words = gradeWords(row);
  return words === null ? <>—</> : <span className="nobr font-serif text-body font-medium">{words}</span>;
}

function Points({ row }: { row: ShownRow }): ReactElement {
  return (
    <>
      <span className="nobr">
        {row.points === null ? '—' : outOf(formatNumber(row.points), formatNumber(row.maximum))}
      </span>
      {row.corrected && <span className="fine font-normal"> перераховано</span>}
    </>
  );
}

function processColumns({ questions }: Results): Column<ShownRow>[] {
  return READING_PROCESSES.filter((process) => questions.some((question) => question.process === process)).map(
    (process) => ({
      id: processColumn(process),
      header: READING_PROCESS_NAMES[process],
      figures: true,
      rem: 8,
      cell: ({ processes }) => {
        const part = processes.find((one) => one.process === process);
        if (part === undefined) return '—';
        return part.share === null ? (
          <span className="fine inline-block max-w-20">{WAITS_FOR_MARKS}</span>
        ) : (
          formatScorePercent(part.share * 100)
        );
      },
    }),
  );
}

function questionColumns({ questions }: Results): Column<ShownRow>[] {
  return questions.map(({ number, prompt, points, treatment }, index) => ({
    id: questionColumn(index),
    header: (
      <span title={prompt}>
        {number}
        {treatment === 'void' && <span className="fine block font-normal">знято</span>}
      </span>
    ),
    figures: true,
    rem: 4,
    cell: ({ shares, unmarked }) => {
      const share = shares[index] ?? null;
      if (share !== null) return earnedWords(share, points);
      return unmarked.includes(index) ? <span className="fine">чекає</span> : '—';
    },
  }));
}
