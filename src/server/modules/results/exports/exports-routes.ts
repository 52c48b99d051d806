import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import * as contract from '#contract/scoring/exports.ts';
import { analysisTable } from '#core/analysis/sheets/analysis-sheets.ts';
import type { AnalysisTable } from '#core/analysis/sheets/analysis-tables.ts';
import { ANALYSIS_TABLE_NAMES, ANALYSIS_TABLES } from '#core/analysis/sheets/analysis-tables.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readAnalysis } from '#server/modules/results/analysis/read-analysis.ts';
import type { TableFacts } from '#server/modules/results/table/table-row.ts';
import { readMaximum } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest, readNmtScale } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import type { SheetFile } from '#server/platform/sheets/serve-sheets.ts';
import type { SheetParts } from '#server/platform/sheets/sheet-parts.ts';
import { onePart } from '#server/platform/sheets/sheet-parts.ts';
import type { WorkbookSheet } from '#server/platform/sheets/workbook-file.ts';
import { sheetAnalysis } from './analysis-file.ts';
import { countSheetRows } from './count-rows-store.ts';
import { journalRows, readJournal } from './read-journal.ts';
import { writeAnswers } from './write-answers.ts';
import { writeResults } from './write-results.ts';

type ExportFacts = Omit<TableFacts, 'counted'> & { readonly group: string | null };

/** What is exported of; to anybody but its host there is no such issue. */
async function factsFor(
  { database }: Services,
  wihiwId: string,
  userId: string,
): Promise<Result<Omit<ExportFacts, 'group'>, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const test = await readFinalTest(database, issue.testId);
  if (test === null) return fail('not_found');
  const maximum = await readMaximum(database, test);
  return ok({ issue, test, maximum, nmt: await readNmtScale(database, issue.testId) });
}

/** Serves files of results, for the host of an issue and the owner of a group. */
export function registerExportsRoutes({ api, sheets }: Pick<Registrar, 'api' | 'sheets'>, services: Services): void {
  const ofIssue =
    (which: 'results' | 'answers', name: string, write: (services: Services, facts: ExportFacts) => SheetParts) =>
    async ({ params, query }: Parsed<typeof contract.exportResults>, viewerId: string) => {
      const facts = await factsFor(services, params.id, viewerId);
      if (!facts.ok) return facts;
      const group = query.group ?? null;
      return ok({
        name: [name, facts.value.issue.title],
        countRows: async () => (await countSheetRows(services.database, params.id, group))[which],
        sheets: () => [{ name, frozenColumns: 1, parts: write(services, { ...facts.value, group }) }],
      });
    };
  sheets.serve([contract.exportResults, contract.exportResultsBook], ofIssue('results', 'Результати', writeResults));
  sheets.serve([contract.exportAnswers, contract.exportAnswersBook], ofIssue('answers', 'Відповіді', writeAnswers));

  async function analysisOf(
    { params, query }: Parsed<typeof contract.exportAnalysisBook>,
    viewerId: string,
    name: string,
    tables: readonly AnalysisTable[],
  ): Promise<Result<SheetFile, Failure>> {
    const read = await readAnalysis(services, params.id, viewerId, query.scope);
    if (!read.ok) return read;
    const analysis = sheetAnalysis(read.value);
    const sheetOf = (table: AnalysisTable): WorkbookSheet => ({
      name: ANALYSIS_TABLE_NAMES[table],
      frozenColumns: 1,
      parts: onePart(analysisTable(analysis, table)),
    });
    return ok({ name: [name, analysis.title], sheets: () => tables.map(sheetOf) });
  }
  sheets.serve([contract.exportAnalysis], (input, viewerId) => {
    const { table } = input.query;
    return analysisOf(input, viewerId, `Аналіз. ${ANALYSIS_TABLE_NAMES[table]}`, [table]);
  });
  sheets.serve([contract.exportAnalysisBook], (input, viewerId) =>
    analysisOf(input, viewerId, 'Аналіз', ANALYSIS_TABLES),
  );

  api.serve(contract.readJournal, ({ params, query }, { viewer }) =>
    readJournal(services, { groupId: params.id, ownerId: viewer.userId, issues: query.issues }),
  );
  sheets.serve([contract.exportJournal, contract.exportJournalBook], async ({ params, query }, viewerId) => {
    const journal = await readJournal(services, { groupId: params.id, ownerId: viewerId, issues: query.issues });
    if (!journal.ok) return journal;
    const rows = journalRows(journal.value, query.as);
    return ok({
      name: ['Журнал', journal.value.title],
      sheets: () => [{ name: 'Журнал', frozenColumns: 2, parts: onePart(rows) }],
    });
  });
}
