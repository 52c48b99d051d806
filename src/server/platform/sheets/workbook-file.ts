import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { XLSX_ROWS_MAX } from '#contract/definition/file-types.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { TooManyWait } from '#server/platform/process/pacing/turns.ts';
import type { Services } from '#server/platform/services.ts';
import type { SheetOrder } from '#server/platform/sheets/make-workbook.ts';
import { makingWorkbook, packRows } from '#server/platform/sheets/make-workbook.ts';
import type { SheetParts } from '#server/platform/sheets/sheet-parts.ts';

/** Packed rows at most: of 10 000 rows with 60 columns they have 4 MB, and the thread takes 90 times that for a few seconds. */
const PACKED_MAX_BYTES = 6_000_000;
const RETRY_SECONDS = 30;

/** A sheet of a workbook with its rows. */
export type WorkbookSheet = Omit<SheetOrder, 'packed'> & { readonly parts: SheetParts };

/**
 * Returns tables as an XLSX file, a sheet each. Fails with `sheet_too_large` if they have more rows than {@link XLSX_ROWS_MAX} or more
 * text than the server keeps in memory for it; what is too much is not gathered.
 */
export async function workbookOf(
  { work }: Pick<Services, 'work'>,
  sheets: readonly WorkbookSheet[],
): Promise<Result<Uint8Array, Failure>> {
  const orders: SheetOrder[] = [];
  // The heads are no rows.
  let [rows, bytes] = [-sheets.length, 0];
  for (const { parts, ...of } of sheets) {
    const packed: Uint8Array[] = [];
    for await (const part of parts) {
      const some = packRows(part);
      rows += part.length;
      bytes += some.length;
      if (rows > XLSX_ROWS_MAX || bytes > PACKED_MAX_BYTES) return fail('sheet_too_large');
      packed.push(some);
    }
    orders.push({ ...of, packed });
  }
  try {
    return ok(await work.run(makingWorkbook, { sheets: orders }));
  } catch (error) {
    if (error instanceof TooManyWait) return fail('overloaded', { retryAfterSeconds: RETRY_SECONDS });
    throw error;
  }
}
