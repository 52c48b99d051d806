import type { SheetRow } from '#core/exports/csv.ts';
import { CSV_BOM, csvLine } from '#core/exports/csv.ts';

/** A table that is made some rows at once; its first part is the row of heads alone. */
export type SheetParts = AsyncGenerator<readonly SheetRow[], void, undefined>;

/** A table as the parts of a CSV file. */
export async function* csvParts(sheet: SheetParts): AsyncGenerator<string, void, undefined> {
  let mark = CSV_BOM;
  for await (const rows of sheet) {
    yield mark + rows.map((row) => csvLine(row)).join('');
    mark = '';
  }
}
