import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type * as contract from '#contract/pauses.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { lockClocks } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import { readPauseFacts } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { refreshLocked } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import { reopenedDeadline, reopenLocked, withoutOpenOnes } from '#server/modules/attempts/ending/reopen-attempts.ts';
import { readShownTo } from '#server/modules/attempts/ending/shown-answers-store.ts';
import { asHost, lockWihiwForChange } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { tellTakers } from './pause-wihiw.ts';

export type ReopenEnded = {
  readonly wihiwId: string;
  readonly hostId: string;
  readonly attemptIds: readonly string[];
  /** The host confirmed knowing that right answers were shown to some of the takers. */
  readonly confirmed: boolean;
};

/**
 * Reopens those of the given attempts that their time ended and that would have time now, because the closing was moved
 * later. Others stay as they are, so repeating it changes nothing.
 */
export async function reopenEnded(
  services: Pick<Services, 'database' | 'now' | 'publish'>,
  { wihiwId, hostId, attemptIds, confirmed }: ReopenEnded,
): Promise<Result<Output<typeof contract.reopenEnded>, Failure>> {
  const now = services.now();
  const opened = await transaction(services.database, async (tx): Promise<Result<number, Failure>> => {
    const found = asHost(await lockWihiwForChange(tx, wihiwId), hostId);
    if (!found.ok) return found;
    const issue = found.value;
    const locked = await lockClocks(tx, wihiwId, 'open-or-ended-by-time');
    const pauses = await readPauseFacts(tx, wihiwId);
    const asked = new Set(attemptIds);
    const candidates = locked.filter(
      (attempt) =>
        asked.has(attempt.attemptId) &&
        !isRunning(attempt) &&
        reopenedDeadline(issue, attempt, pauses, now, 'closing') > now,
    );
    const chosen = withoutOpenOnes(candidates, locked);
    const ids = chosen.map(({ attemptId }) => attemptId);
    const shown = confirmed ? 0 : (await readShownTo(tx, wihiwId, ids)).size;
    if (shown > 0) return fail('answers_were_shown', { details: { count: shown } });
    const rows = await reopenLocked(tx, issue, chosen, now, hostId, 'closing');
    await refreshLocked(tx, issue, rows, now, hostId);
    return ok(rows.length);
  });
  if (!opened.ok) return opened;
  tellTakers(services, wihiwId, null);
  return ok({ reopened: opened.value });
}
