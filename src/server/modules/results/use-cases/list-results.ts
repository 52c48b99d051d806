import type { FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { listResults as operation } from '#contract/wihiws.ts';
import { TAKERS_LIMIT } from '#contract/wihiws.ts';
import { graceEnd } from '#core/attempts/deadline.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { documentText } from '#core/texts/document-text.ts';
import { readFirstTakers, readIssueFigures } from '#server/modules/attempts/attempts-figures-public.ts';
import { attemptsOfWihiws } from '#server/modules/attempts/attempts-public.ts';
import { readNotStarted } from '#server/modules/attempts/attempts-shown-public.ts';
import { readReleaseFacts } from '#server/modules/results/release-store.ts';
import type { TablePage } from '#server/modules/results/table/results-table-store.ts';
import { readCountedIds, readTablePage } from '#server/modules/results/table/results-table-store.ts';
import { resultRowOf } from '#server/modules/results/table/table-row.ts';
import { readKeys, readMaximum } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest, readNmtScale } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw, showWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';

/** The host's table of results; to anybody else there is no such issue. */
export async function listResults(
  services: Services,
  wihiwId: string,
  userId: string,
  page: TablePage,
  request: FastifyRequest,
): Promise<Result<Output<typeof operation>, Failure>> {
  const found = asHost(await findWihiw(services.database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const test = await readFinalTest(services.database, issue.testId);
  if (test === null) return fail('not_found');
  const { attempts, hasMore } = await readTablePage(services.database, wihiwId, page);
  const nmt = await readNmtScale(services.database, issue.testId);
  const maximum = await readMaximum(services.database, test);
  const keys = await readKeys(services.database, issue.testId);
  const counted = await readCountedIds(services.database, wihiwId, attempts);
  const figures = await readIssueFigures(services.database, wihiwId);
  const { writing, paused, people, averagePercent, waiting } = figures;
  const { latestDeadline } = await readReleaseFacts(services.database, wihiwId, userId, services.now());
  return ok({
    wihiw: await showWihiw(services, request, issue, attemptsOfWihiws, userId),
    // A mean of those whose answers do not wait would be no mean of the class.
    summary: {
      attempts: figures.attempts,
      writing,
      paused,
      people,
      averagePercent: waiting > 0 ? null : averagePercent,
      waiting,
    },
    overAt: latestDeadline && graceEnd(latestDeadline, issue.graceSeconds).toISOString(),
    textCount: test.texts.length,
    nmt: nmt && { subject: nmt.subject, year: nmt.year },
    questions: test.questions.map(({ id, kind, process, prompt, points }, index) => ({
      id,
      number: index + 1,
      kind,
      process,
      prompt: documentText(prompt),
      points,
      treatment: keys.get(id)?.treatment ?? 'by-key',
    })),
    notStarted:
      page.after === null
        ? await readNotStarted(
            services.database,
            wihiwId,
            [issue.ownerId, ...issue.coHostIds],
            TAKERS_LIMIT,
            page.group,
          )
        : { count: 0, people: [] },
    takers: page.after === null ? await readFirstTakers(services.database, wihiwId, TAKERS_LIMIT) : [],
    rows: attempts.map((attempt) => resultRowOf(attempt, { counted, issue, test, maximum, nmt })),
    next: hasMore ? (attempts.at(-1)?.id ?? null) : null,
  });
}
