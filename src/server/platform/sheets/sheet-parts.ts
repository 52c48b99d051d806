import type { SheetRow } from '#core/exports/csv.ts';
import { CSV_BOM, csvLine } from '#core/exports/csv.ts';
import { keepHeapSmall } from '#server/platform/process/keep-heap-small.ts';

/** A table that is made some rows at once; its first part is the row of heads alone. */
export type SheetParts = AsyncGenerator<readonly SheetRow[], void, undefined>;

/** A table with more rows is long work: the garbage of all its rows together would take much memory. */
const LONG_ROWS = 2_000;

/** A table as the parts of a CSV file. */
export async function* csvParts(sheet: SheetParts, keepSmall = keepHeapSmall): AsyncGenerator<string, void, undefined> {
  let mark = CSV_BOM;
  let written = 0;
  let release: (() => void) | null = null;
  try {
    for await (const rows of sheet) {
      yield mark + rows.map((row) => csvLine(row)).join('');
      mark = '';
      written += rows.length;
      if (written > LONG_ROWS) release ??= keepSmall();
    }
  } finally {
    release?.();
  }
}

/** What is known whole, as a file of one part. */
export async function* onePart<Part>(part: Part): AsyncGenerator<Part, void, undefined> {
  yield part;
}
