import { PATRONYMIC_ENDING } from '#core/people/name-order.ts';
import { CLASS_WORDS, cellWords, SEXES } from './heading-words.ts';

/** Words that can be of a name: no number of a row, date, class, address or telephone. */
const isWords = (cell: string) => /\p{L}/u.test(cell) && !/[@\d]/u.test(cell);
const isPatronymic = (cell: string) => PATRONYMIC_ENDING.test(cell);
/** A column that holds one word in fewer lines than this may be brothers and sisters. */
const SAME_FROM = 3;

type Column = {
  readonly at: number;
  /** Cells that are words. */
  readonly cells: readonly string[];
  readonly isWhole: boolean;
  readonly isPatronymic: boolean;
};

const most = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.filter(test).length * 2 > cells.length;

function isOfOneKind(cells: readonly string[]): boolean {
  const kinds = [SEXES, CLASS_WORDS];
  return kinds.some((kind) =>
    cells.every((cell) => {
      const [first = '', ...rest] = cellWords(cell);
      return kind.has(first) && rest.every((word) => kind.has(word) || word.length === 1);
    }),
  );
}

/**
 * Returns which cells of a list without a heading make the name; null if there is one column. Left out are columns of numbers, dates,
 * classes, sexes, and notes: whole names stand in one column, otherwise in the first two, with a patronymic behind them.
 */
export function columnsOfNames(rows: readonly (readonly string[])[]): readonly number[] | null {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width < 2) return null;
  const filled = rows.filter((row) => row.some((cell) => cell !== '')).length;
  const all = Array.from({ length: width }, (_, at): Column => {
    const cells = rows.flatMap((row) => (isWords(row[at] ?? '') ? [row[at] ?? ''] : []));
    const isWhole = most(cells, (cell) => /\p{L}\.?\s+\p{L}/u.test(cell));
    return { at, cells, isWhole, isPatronymic: !isWhole && most(cells, isPatronymic) };
  }).filter(({ cells }) => cells.length > 0 && !isOfOneKind(cells));
  const dense = all.filter(({ cells }) => cells.length * 2 >= filled);
  const names = (dense.length > 0 ? dense : all).filter((column, _, columns) => !isSameInAll(column, columns));
  const whole = names.find((column) => column.isWhole && !column.isPatronymic);
  const single = names.filter((column) => !column.isPatronymic).slice(0, 2);
  const patronymic = all.find((column) => column.isPatronymic);
  const chosen = whole !== undefined && !isGivenOfSurname(whole, names) ? [whole] : single;
  return [...chosen, ...(patronymic === undefined ? [] : [patronymic])].map(({ at }) => at);
}

/** «восьмий» or the name of the school in each line; never so much that less than a name would be left. */
function isSameInAll({ cells }: Column, columns: readonly Column[]): boolean {
  if (cells.length < SAME_FROM || new Set(cells.map((cell) => cell.toLocaleLowerCase('uk'))).size > 1) return false;
  const others = columns.filter((column) => column.cells !== cells && !column.isPatronymic);
  return others.length > 1 || others.some(({ isWhole }) => isWhole);
}

/** Two given names behind a column of surnames. */
function isGivenOfSurname(whole: Column, columns: readonly Column[]): boolean {
  const before = columns.findLast(({ at }) => at < whole.at);
  return (
    before !== undefined &&
    !before.isWhole &&
    most(whole.cells, (cell) => isPatronymic(cell) && cell.split(/\s+/u).length === 2)
  );
}
