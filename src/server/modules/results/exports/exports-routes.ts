import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { exportAnswers, exportResults } from '#contract/scoring/exports.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { exportFileName } from '#core/exports/file-name.ts';
import { sheetDay } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { TableFacts } from '#server/modules/results/table-row.ts';
import { readFinalTest, readNmtScale } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { createPlacesOfPerson } from '#server/platform/http/operations/places-of-person.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { writeAnswers } from './write-answers.ts';
import { writeResults } from './write-results.ts';

const FILES_AT_ONCE = 2;
const RETRY_SECONDS = 30;

type ExportFacts = Omit<TableFacts, 'counted'>;

/** What is exported of; to anybody but its host there is no such issue. */
async function factsFor(
  { database }: Services,
  wihiwId: string,
  userId: string,
): Promise<Result<ExportFacts, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const test = await readFinalTest(database, issue.testId);
  if (test === null) return fail('not_found');
  return ok({ issue, test, nmt: await readNmtScale(database, issue.testId) });
}

/** Files of results, for the host of an issue. */
export function registerExportsRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const places = createPlacesOfPerson(FILES_AT_ONCE);
  const nameOf = (what: string, { issue }: ExportFacts, ending: string) =>
    exportFileName([what, issue.title, sheetDay(services.now(), DEFAULT_TIME_ZONE)], ending);
  const serve = (operation: typeof exportResults, what: string, write: typeof writeResults) =>
    api.serveFile(operation, async ({ params, query }, { viewer, reply }) => {
      const facts = await factsFor(services, params.id, viewer.userId);
      if (!facts.ok) return facts;
      if (!places.take(viewer.userId, reply)) return fail('overloaded', { retryAfterSeconds: RETRY_SECONDS });
      const parts = write(services, { ...facts.value, group: query.group ?? null });
      return ok({ name: nameOf(what, facts.value, 'csv'), parts });
    });
  serve(exportResults, 'Результати', writeResults);
  serve(exportAnswers, 'Відповіді', writeAnswers);
}
