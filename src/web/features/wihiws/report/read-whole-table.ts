import { listResults } from '#contract/wihiws.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { readAnswer } from '#web/lib/api/use-answer.ts';
import { rowsOnce } from './rows-once.ts';

/** More rows make no report that anybody reads on paper: they go to a file. */
export const REPORT_ROWS_MAX = 1_000;

/** Reads the table of results page after page, up to {@link REPORT_ROWS_MAX} attempts; `cut` says that there are more. */
export async function readWholeTable(
  wihiwId: string,
  group: string,
  signal: AbortSignal,
): Promise<Results & { readonly cut: boolean }> {
  const page = (after: string | null) => {
    const query = { ...(group === '' ? {} : { group }), ...(after === null ? {} : { after }) };
    return readAnswer(listResults, { params: { id: wihiwId }, query }, signal);
  };
  const { next, ...first } = await page(null);
  let rows = first.rows;
  let after = next;
  while (after !== null && rows.length < REPORT_ROWS_MAX) {
    const more = await page(after);
    rows = rowsOnce([{ rows }, more]);
    after = more.next;
  }
  return { ...first, rows: rows.slice(0, REPORT_ROWS_MAX), cut: after !== null };
}
