import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { sheetMoment } from '#core/language/dates.ts';
import { withoutNoise } from '#core/language/numbers.ts';

/** A cell of an exported table: words, a number, a moment (shown by the clock of Kyiv), or nothing. */
export type SheetCell = string | number | Date | null;

/** A row of an exported table. */
export type SheetRow = readonly SheetCell[];

/** The byte order mark, by which Excel knows that a file is UTF-8. */
export const CSV_BOM = '\ufeff';

/**
 * What spreadsheets take for the beginning of a formula (OWASP, «CSV Injection»): = + - @ and their full-width twins, also
 * behind white space or invisible characters that a spreadsheet may strip, and a leading tab, CR or LF.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
/** RFC 4180 quotes what holds the separator, quotes or line breaks; the other separators here are those a reader may guess. */
const QUOTED = /[";,\t\r\n]|^\s|\s$/u;

/** Returns words that no spreadsheet takes for a formula: with an apostrophe in front where one would. */
export function neutralized(words: string): string {
  return FORMULA.test(words) ? `'${words}` : words;
}

/** Less than half of a unit of the 15th decimal is nothing, and would be written with an exponent. */
const DECIMALS = 15;

/**
 * Returns a number as Ukrainian spreadsheets read it: decimal comma, no groups of thousands, all of its 15 digits, so that cells
 * sum to their total and nothing is rounded twice.
 */
function csvNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`);
  const written = String(withoutNoise(value));
  const plain = written.includes('e-') ? value.toFixed(DECIMALS).replace(/\.?0+$/, '') : written;
  return plain === '-0' ? '0' : plain.replace('.', ',');
}

function csvCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return sheetMoment(cell, DEFAULT_TIME_ZONE);
  const words = typeof cell === 'number' ? csvNumber(cell) : neutralized(cell);
  return typeof cell === 'string' && QUOTED.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}

/**
 * Returns one line of a CSV file as Ukrainian spreadsheets open it: `;` between cells, CRLF at the end, quoting by RFC 4180.
 * Words never become a formula; numbers are written as numbers, also negative ones. A file begins with {@link CSV_BOM}.
 */
export function csvLine(cells: SheetRow): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}
