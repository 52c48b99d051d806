import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { XLSX_ROWS_MAX } from '#contract/definition/file-types.ts';
import type { Operation, Parsed } from '#contract/definition/operation.ts';
import * as contract from '#contract/scoring/exports.ts';
import type { SheetAnalysis } from '#core/analysis/sheets/analysis-sheets.ts';
import { analysisTable } from '#core/analysis/sheets/analysis-sheets.ts';
import { ANALYSIS_TABLE_NAMES, ANALYSIS_TABLES } from '#core/analysis/sheets/analysis-tables.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import type { SheetRow } from '#core/exports/csv.ts';
import { exportFileName } from '#core/exports/file-name.ts';
import { sheetMoment } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readAnalysis } from '#server/modules/results/analysis/read-analysis.ts';
import type { TableFacts } from '#server/modules/results/table-row.ts';
import { readFinalTest, readMaximum, readNmtScale } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { createPlacesOfPerson } from '#server/platform/http/operations/places-of-person.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import type { SheetParts } from '#server/platform/sheets/sheet-parts.ts';
import { csvParts } from '#server/platform/sheets/sheet-parts.ts';
import { workbookOf } from '#server/platform/sheets/workbook-file.ts';
import { sheetAnalysis } from './analysis-file.ts';
import { countSheetRows } from './count-rows-store.ts';
import { journalRows, readJournal } from './read-journal.ts';
import { writeAnswers } from './write-answers.ts';
import { writeResults } from './write-results.ts';

const FILES_AT_ONCE = 2;
/** Each reads one page at a time: so files never take more than this of the connections that saves need too. */
const FILES_OF_ALL = 6;
const RETRY_SECONDS = 30;

type ExportFacts = Omit<TableFacts, 'counted'> & { readonly group: string | null };

/** A table that is asked for: its rows, and of what it is. */
type Sheet = {
  readonly sheet: SheetParts;
  /** How many rows stand below the heads. */
  readonly rows: number;
  readonly title: string;
};

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

/** Files of results, for the host of an issue and the owner of a group. */
export function registerExportsRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const places = createPlacesOfPerson(FILES_AT_ONCE, FILES_OF_ALL);

  const nameOf = (what: string, title: string, ending: string) =>
    exportFileName([what, title, sheetMoment(services.now(), DEFAULT_TIME_ZONE).replace(':', '-')], ending);
  const refused = () => fail('overloaded', { retryAfterSeconds: RETRY_SECONDS });

  /** Serves one table as CSV and as XLSX. */
  function serve<const Op extends Operation>(
    [csv, book]: readonly [Op, Op],
    { what, frozenColumns }: { readonly what: string; readonly frozenColumns: number },
    find: (input: Parsed<Op>, userId: string) => Promise<Result<Sheet, Failure>>,
  ): void {
    api.serveFile(csv, async (input, { viewer, reply }) => {
      const found = await find(input, viewer?.userId ?? '');
      if (!found.ok) return found;
      if (!places.take(viewer?.userId ?? '', reply)) return refused();
      return ok({ name: nameOf(what, found.value.title, 'csv'), parts: csvParts(found.value.sheet) });
    });
    api.serveFile(book, async (input, { viewer, reply }) => {
      const found = await find(input, viewer?.userId ?? '');
      if (!found.ok) return found;
      if (found.value.rows > XLSX_ROWS_MAX) return fail('sheet_too_large');
      if (!places.take(viewer?.userId ?? '', reply)) return refused();
      const made = await workbookOf(services, [{ parts: found.value.sheet, name: what, frozenColumns }]);
      return made.ok ? ok({ name: nameOf(what, found.value.title, 'xlsx'), parts: oneByOne(made.value) }) : made;
    });
  }

  const ofIssue =
    (which: 'results' | 'answers', write: (services: Services, facts: ExportFacts) => SheetParts) =>
    async (
      { params, query }: Parsed<typeof contract.exportResults>,
      userId: string,
    ): Promise<Result<Sheet, Failure>> => {
      const facts = await factsFor(services, params.id, userId);
      if (!facts.ok) return facts;
      const group = query.group ?? null;
      const rows = await countSheetRows(services.database, params.id, group);
      const sheet = write(services, { ...facts.value, group });
      return ok({ sheet, rows: rows[which], title: facts.value.issue.title });
    };
  serve(
    [contract.exportResults, contract.exportResultsBook],
    { what: 'Результати', frozenColumns: 1 },
    ofIssue('results', writeResults),
  );
  serve(
    [contract.exportAnswers, contract.exportAnswersBook],
    { what: 'Відповіді', frozenColumns: 1 },
    ofIssue('answers', writeAnswers),
  );
  const analysisOf = async (
    { params, query }: Parsed<typeof contract.exportAnalysisBook>,
    userId: string,
  ): Promise<Result<SheetAnalysis, Failure>> => {
    const read = await readAnalysis(services, params.id, userId, query.scope);
    return read.ok ? ok(sheetAnalysis(read.value)) : read;
  };
  api.serveFile(contract.exportAnalysis, async (input, { viewer, reply }) => {
    const found = await analysisOf(input, viewer.userId);
    if (!found.ok) return found;
    if (!places.take(viewer.userId, reply)) return refused();
    const { table } = input.query;
    const name = nameOf(`Аналіз. ${ANALYSIS_TABLE_NAMES[table]}`, found.value.title, 'csv');
    return ok({ name, parts: csvParts(oneByOne(analysisTable(found.value, table))) });
  });
  api.serveFile(contract.exportAnalysisBook, async (input, { viewer, reply }) => {
    const found = await analysisOf(input, viewer.userId);
    if (!found.ok) return found;
    if (!places.take(viewer.userId, reply)) return refused();
    const sheets = ANALYSIS_TABLES.map((table) => ({
      name: ANALYSIS_TABLE_NAMES[table],
      frozenColumns: 1,
      parts: oneByOne(analysisTable(found.value, table)),
    }));
    const made = await workbookOf(services, sheets);
    return made.ok ? ok({ name: nameOf('Аналіз', found.value.title, 'xlsx'), parts: oneByOne(made.value) }) : made;
  });
  api.serve(contract.readJournal, ({ params, query }, { viewer }) =>
    readJournal(services, { groupId: params.id, ownerId: viewer.userId, issues: query.issues }),
  );
  serve(
    [contract.exportJournal, contract.exportJournalBook],
    { what: 'Журнал', frozenColumns: 2 },
    async ({ params, query }, userId) => {
      const journal = await readJournal(services, { groupId: params.id, ownerId: userId, issues: query.issues });
      if (!journal.ok) return journal;
      const rows = journalRows(journal.value, query.as);
      return ok({ sheet: oneByOne<readonly SheetRow[]>(rows), rows: rows.length - 1, title: journal.value.title });
    },
  );
}

async function* oneByOne<Part>(part: Part): AsyncGenerator<Part, void, undefined> {
  yield part;
}
