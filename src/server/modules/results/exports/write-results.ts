import { CSV_BOM, csvLine } from '#core/exports/csv.ts';
import type { TableFacts } from '#server/modules/results/table-row.ts';
import type { Services } from '#server/platform/services.ts';
import { readResultRows } from './read-result-rows.ts';
import { resultCells, resultHead } from './result-sheet.ts';

/** The table of results of an issue as CSV, some lines at once. */
export async function* writeResults(
  services: Pick<Services, 'database'>,
  of: Omit<TableFacts, 'counted'> & { readonly group: string | null },
): AsyncGenerator<string, void, undefined> {
  const facts = { test: of.test, nmt: of.nmt, passPercent: of.issue.passPercent };
  yield CSV_BOM + csvLine(resultHead(facts));
  for await (const { rows, scores } of readResultRows(services, of)) {
    yield rows.map((row) => csvLine(resultCells(row, scores.get(row.attemptId) ?? new Map(), facts))).join('');
  }
}
