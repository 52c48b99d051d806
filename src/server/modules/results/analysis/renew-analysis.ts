import type { Failure } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { renewAnalysis as operation } from '#contract/scoring/analysis.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';
import { makeAnalysis } from './make-analysis.ts';
import { makeTestAnalysis } from './make-test-analysis.ts';
import { hasMoreScores, isUpToDate, noteAnalysisChange } from './snapshots-store.ts';
import { readDueNote } from './test-snapshots-store.ts';

/** With more scores of questions the host does not wait for the figures: counting so many takes about a second. */
const WAITED_FOR_SCORES = 20_000;

/** Counts the figures of an issue anew for its host; of very many answers the job does it in its next run. */
export async function renewAnalysis(
  services: Services,
  wihiwId: string,
  userId: string,
): Promise<Result<Output<typeof operation>, Failure>> {
  const found = asHost(await findWihiw(services.database, wihiwId), userId);
  if (!found.ok) return found;
  // Counting again what has not changed would cost the machine as much as the first time, as often as somebody asks.
  if (await isUpToDate(services.database, wihiwId)) return ok({ isMade: true });
  if (await hasMoreScores(services.database, wihiwId, WAITED_FOR_SCORES)) {
    await noteAnalysisChange(services.database, wihiwId);
    return ok({ isMade: false });
  }
  await makeAnalysis(services, wihiwId);
  const hosted = { testId: found.value.testId, ownerId: found.value.ownerId };
  const note = await readDueNote(services.database, hosted);
  if (note !== null) await makeTestAnalysis(services, { ...hosted, note });
  return ok({ isMade: true });
}
