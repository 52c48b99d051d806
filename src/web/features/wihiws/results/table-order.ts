import type { ResultRow } from '#contract/wihiws.ts';
import { foundItems } from '#core/language/searching/find-items.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import type { SortOrder } from '#web/ui/tables/data-table.tsx';

/** By surname, as a journal has it: the order in which the server sends attempts. */
export const FIRST_ORDER: SortOrder = { column: 'name', direction: 'ascending' };

/** What a column is sorted by. Rows without a value stand last in either direction. */
const VALUES: Readonly<Record<string, (row: ResultRow) => number | null>> = {
  answered: ({ answered }) => answered,
  // Points so far are no result: who waits for marks is not behind everybody.
  points: ({ points, waiting }) => (waiting > 0 ? null : points),
  percent: ({ percent }) => percent,
  nmt: ({ nmt }) => (nmt === 'not-passed' ? 0 : nmt),
  grade: ({ grade, gradeSoFar }) => grade ?? gradeSoFar?.lowest ?? null,
  time: ({ submittedAt }) => (submittedAt === null ? null : Date.parse(submittedAt)),
};

/** Returns the name of the column of a reading process. */
export const processColumn = (process: ReadingProcess): string => `process ${process}`;
/** Returns the name of the column of a question by its place, from 0. */
export const questionColumn = (index: number): string => `question ${index}`;

function valueOf(column: string): ((row: ResultRow) => number | null) | undefined {
  const [kind, which] = column.split(' ');
  if (kind === 'process') return ({ processes }) => processes.find(({ process }) => process === which)?.share ?? null;
  if (kind === 'question') return ({ shares }) => shares[Number(which)] ?? null;
  return VALUES[column];
}

/** Whether the table can be sorted by a column. */
export function isSortable(column: string): boolean {
  return column === 'name' || valueOf(column) !== undefined;
}

/**
 * Returns attempts in the chosen order; equal ones by surname, trials always last.
 *
 * @param rows by surname, as the server sends them
 */
export function sortRows<Row extends ResultRow>(rows: readonly Row[], { column, direction }: SortOrder): Row[] {
  const turn = direction === 'ascending' ? 1 : -1;
  const value = valueOf(column);
  const bySurname = value === undefined && direction === 'descending' ? rows.toReversed() : rows;
  return bySurname.toSorted((one, other) => {
    if (one.trial !== other.trial) return Number(one.trial) - Number(other.trial);
    if (value === undefined) return 0;
    const [left, right] = [value(one), value(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return turn * (left - right);
  });
}

/** Returns the attempts whose name or login has all words of the search in it; where there are none, those with a slip of a letter. */
export function findRows<Row extends Pick<ResultRow, 'displayName' | 'identifier'>>(
  rows: readonly Row[],
  search: string,
): readonly Row[] {
  return foundItems(rows, search, ({ displayName, identifier }) => `${displayName} ${identifier ?? ''}`);
}
