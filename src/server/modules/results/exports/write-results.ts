import type { TableFacts } from '#server/modules/results/table/table-row.ts';
import type { Services } from '#server/platform/services.ts';
import type { SheetParts } from '#server/platform/sheets/sheet-parts.ts';
import { readResultRows } from './read-result-rows.ts';
import { resultCells, resultHead } from './result-sheet.ts';

/** The table of results of an issue, some rows at once. */
export async function* writeResults(
  services: Pick<Services, 'database'>,
  of: Omit<TableFacts, 'counted'> & { readonly group: string | null },
): SheetParts {
  const facts = { test: of.test, nmt: of.nmt, passPercent: of.issue.passPercent };
  yield [resultHead(facts)];
  const questionIds = of.test.questions.map(({ id }) => id);
  for await (const lines of readResultRows(services, of, questionIds))
    yield lines.map((line) => resultCells(line, facts));
}
