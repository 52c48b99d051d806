import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type * as contract from '#contract/pauses.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { describePause } from '#server/modules/attempts/clocks/describe-pause.ts';
import { endPause, readPauseRow } from '#server/modules/attempts/clocks/pauses-store.ts';
import { refreshClocks } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import { asHost, lockWihiwForChange } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import type { PauseEffect, PauseRequest } from './pause-clocks.ts';
import { pauseClocks } from './pause-clocks.ts';

type Needed = Pick<Services, 'database' | 'now' | 'publish'>;

/** Notifies the host's pages and those of the takers whose clocks changed. */
export function tellTakers({ publish }: Pick<Services, 'publish'>, wihiwId: string, userId: string | null): void {
  publish(`wihiw:${wihiwId}`);
  publish(userId === null ? `wihiw-taker:${wihiwId}` : `person:${userId}`);
}

/** Pauses the clocks of an issue, a group or a person, now or from a past moment. */
export async function pauseWihiw(
  services: Needed,
  request: PauseRequest,
): Promise<Result<Output<typeof contract.pauseWihiw>, Failure>> {
  const now = services.now();
  const paused = await transaction(services.database, (tx) => pauseClocks(tx, request, now));
  if (!paused.ok) return paused;
  const { issue, pauseId, reached, reopened, userId } = paused.value;
  tellTakers(services, issue.id, userId);
  const row = await readPauseRow(services.database, issue.id, pauseId);
  if (row === null) return fail('not_found');
  return ok({ pause: describePause(row, issue.pauseCapMinutes), reached, reopened });
}

class Undone extends Error {}

/** Returns the effect a pause would have: it is done and rolled back, so the preview can't differ from the act. */
export async function previewPause(
  services: Pick<Services, 'database' | 'now'>,
  request: PauseRequest,
): Promise<Result<Output<typeof contract.previewPause>, Failure>> {
  const seen: Result<PauseEffect, Failure>[] = [];
  try {
    await transaction(services.database, async (tx) => {
      seen.push(await pauseClocks(tx, request, services.now()));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const would = seen.at(-1) ?? fail('not_found');
  if (!would.ok) return would;
  const { reached, reopened, handedIn, answersShown } = would.value;
  return ok({ reached, reopened, handedIn, answersShown });
}

/** Ends a pause: the clocks go on with the time they had. The host may also end a taker's own pause. */
export async function resumeWihiw(
  services: Needed,
  request: { readonly wihiwId: string; readonly pauseId: string; readonly hostId: string },
): Promise<Result<Output<typeof contract.resumeWihiw>, Failure>> {
  const now = services.now();
  const { wihiwId, pauseId, hostId } = request;
  const ended = await transaction(services.database, async (tx) => {
    const found = asHost(await lockWihiwForChange(tx, wihiwId), hostId);
    if (!found.ok) return found;
    const issue = found.value;
    if ((await readPauseRow(tx, wihiwId, pauseId)) === null) return fail('not_found');
    await endPause(tx, wihiwId, pauseId, now, hostId);
    const changed = await refreshClocks(tx, issue, now, hostId);
    const row = await readPauseRow(tx, wihiwId, pauseId);
    if (row === null) return fail('not_found');
    const resumed = changed.filter(({ before, after }) => before.pausedAt !== null && after.pausedAt === null);
    return ok({ row, resumed: resumed.length, capMinutes: issue.pauseCapMinutes });
  });
  if (!ended.ok) return ended;
  const { row, resumed, capMinutes } = ended.value;
  const isOfOne = row.scope === 'person' || row.scope === 'self';
  tellTakers(services, wihiwId, isOfOne ? row.userId : null);
  return ok({ pause: describePause(row, capMinutes), resumed });
}
