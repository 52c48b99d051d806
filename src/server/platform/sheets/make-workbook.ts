import type { Cell, SheetData } from 'write-excel-file/node';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import type { SheetCell, SheetRow } from '#core/exports/csv.ts';
import { wallClock } from '#core/language/dates.ts';
import { roundTo, withoutNoise } from '#core/language/numbers.ts';
import type { LongWork } from '#server/platform/threads/long-work.ts';

/** Excel refuses a cell with more signs. */
const CELL_LENGTH = 32_767;
/** Widths of columns, in signs. */
const [NARROWEST, WIDEST] = [7, 48];
/** Rows that decide the widths. */
const MEASURED_ROWS = 200;
/** The first file of a thread, also an empty one, and then each megabyte of packed rows, measured on a slow core. */
const [MS_OF_START, MS_OF_MEGABYTE] = [60, 800];

/** What a sheet of a workbook is made of. */
export type SheetOrder = {
  /** At most 31 signs. */
  readonly name: string;
  /** Rows packed by {@link packRows}, the heads first. They are packed part by part, so that none holds the event loop long. */
  readonly packed: readonly Uint8Array[];
  /** Columns that stay in sight, beside the row of heads. */
  readonly frozenColumns: number;
};

/** What a workbook is made of. */
export type WorkbookOrder = { readonly sheets: readonly SheetOrder[] };

/** A moment as it is packed: JSON has none. */
type PackedCell = string | number | null | { readonly ms: number };

/** Returns rows as bytes, which go to another thread without being walked through. */
export function packRows(rows: readonly SheetRow[]): Uint8Array {
  const cells = rows.map((row) =>
    row.map((cell): PackedCell => (cell instanceof Date ? { ms: cell.getTime() } : cell)),
  );
  return Buffer.from(JSON.stringify(cells));
}

function unpack(packed: Uint8Array): SheetCell[][] {
  const rows = JSON.parse(Buffer.from(packed).toString()) as PackedCell[][];
  return rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? new Date(cell.ms) : cell)));
}

/** The same hour and day of UTC: a sheet has no time zones. */
function byTheClock(moment: Date): Date {
  const { year, month, day, hour, minute } = wallClock(moment, DEFAULT_TIME_ZONE);
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

/** The whole number lies in the cell; two decimals of it are seen, and of a whole one no comma. */
const numberCell = (value: number): Cell => ({
  type: Number,
  value,
  ...(Number.isInteger(value) ? {} : { format: '0.##' }),
});

function cellOf(cell: SheetCell): Cell {
  if (cell === null || cell === '') return null;
  if (cell instanceof Date) return { type: Date, value: byTheClock(cell), format: 'dd.mm.yyyy hh:mm' };
  if (typeof cell === 'number') return numberCell(withoutNoise(cell));
  const words = cell.length > CELL_LENGTH ? `${cell.slice(0, CELL_LENGTH - 1)}…` : cell;
  // Words by type, so that what begins with = is no formula.
  return { type: String, value: words };
}

const lengthOf = (cell: SheetCell | undefined): number =>
  cell instanceof Date
    ? 16
    : Math.max(
        ...String(typeof cell === 'number' ? roundTo(cell, 2) : (cell ?? ''))
          .split('\n')
          .map((line) => line.length),
      );

function widthsOf([head = [], ...rows]: readonly SheetRow[]): { width: number }[] {
  return head.map((_, column) => {
    const longest = rows.slice(0, MEASURED_ROWS).reduce((most, row) => Math.max(most, lengthOf(row[column])), 0);
    // A long head wraps instead of making its column wide.
    return { width: Math.min(WIDEST, Math.max(NARROWEST, longest + 2, Math.min(18, lengthOf(head[column]) + 2))) };
  });
}

const headCell = (cell: SheetCell): Cell => ({
  type: String,
  value: String(cell ?? ''),
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'top',
});

function sheetOf({ name, packed, frozenColumns }: SheetOrder) {
  const rows = packed.flatMap(unpack);
  const [head = [], ...below] = rows;
  const data: SheetData = [head.map(headCell), ...below.map((row) => row.map(cellOf))];
  const columns = widthsOf(rows);
  const view = { stickyRowsCount: 1, stickyColumnsCount: frozenColumns, orientation: 'landscape' } as const;
  return { data, sheet: name, columns, ...view };
}

async function makeWorkbook({ sheets }: WorkbookOrder): Promise<Uint8Array> {
  // Loaded where a file is made: the thread that serves requests never needs it.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return new Uint8Array(await writeExcelFile(sheets.map(sheetOf)).toBuffer());
}

/** Makes an XLSX file: heads in bold that stay in sight, columns as wide as their words. */
export const makingWorkbook: LongWork<WorkbookOrder, Promise<Uint8Array>> = {
  module: import.meta.url,
  name: 'makingWorkbook',
  estimateMs: ({ sheets }) => {
    const bytes = sheets.flatMap(({ packed }) => packed).reduce((sum, { length }) => sum + length, 0);
    return MS_OF_START + (bytes / 1e6) * MS_OF_MEGABYTE;
  },
  work: makeWorkbook,
};
