import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type * as contract from '#contract/pauses.ts';
import { movedClosing } from '#core/attempts/deadline.ts';
import type { Withdrawal } from '#core/attempts/withdrawn-pause.ts';
import { planWithdrawal, promiseAfterWithdrawal } from '#core/attempts/withdrawn-pause.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { isOverdue } from '#server/modules/attempts/attempts-access.ts';
import type { ClockRow } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import { lockClocks } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import { describePause } from '#server/modules/attempts/clocks/describe-pause.ts';
import type { PauseFact } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { pausesOf, readPauseFacts } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import type { PauseRow } from '#server/modules/attempts/clocks/pauses-store.ts';
import { markWithdrawn, readPauseRow } from '#server/modules/attempts/clocks/pauses-store.ts';
import { factsOf, refreshLocked } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { asHost, lockWihiwForChange } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { tellTakers } from './pause-wihiw.ts';

type Needed = Pick<Services, 'database' | 'now' | 'publish'>;
export type PauseOfHost = { readonly wihiwId: string; readonly pauseId: string; readonly hostId: string };

type LockedAttempt = { readonly attempt: ClockRow; readonly plan: Withdrawal };
/** A pause that can be withdrawn, with the open attempts it concerns; issue and attempts are locked. */
type Withdrawable = {
  readonly issue: Issue;
  readonly row: PauseRow;
  /** The pause itself, and all other pauses. */
  readonly pause: PauseFact | undefined;
  readonly rest: readonly PauseFact[];
  readonly locked: readonly LockedAttempt[];
};

async function lockWithdrawable(
  tx: Transaction<Database>,
  { wihiwId, pauseId, hostId }: PauseOfHost,
  now: Date,
): Promise<Result<Withdrawable, Failure>> {
  const found = asHost(await lockWihiwForChange(tx, wihiwId), hostId);
  if (!found.ok) return found;
  const issue = found.value;
  const row = await readPauseRow(tx, wihiwId, pauseId);
  // A host can't withdraw a taker's own pause.
  if (row === null || row.scope === 'self') return fail('not_found');
  const { startedAt: start, endedAt: end, madeAt } = row;
  if (end === null) return fail('pause_lasts');
  const all = await readPauseFacts(tx, wihiwId);
  const pause = all.find(({ id }) => id === pauseId);
  const rest = all.filter((one) => one !== pause);
  const open = await lockClocks(tx, wihiwId, 'open');
  // An overdue attempt is closed as it is.
  const concerned = open.filter(
    (one) => pause !== undefined && !isOverdue(one, now) && pausesOf([pause], one.userId, one.attemptId).length > 0,
  );
  const locked = concerned.map((attempt) => ({
    attempt,
    plan: planWithdrawal(factsOf(issue, attempt, rest), { start, end, madeAt }, now),
  }));
  return ok({ issue, row, pause, rest, locked });
}

const countOf = (locked: readonly LockedAttempt[], taking: Withdrawal['taking']): number =>
  locked.filter(({ attempt, plan }) => !attempt.trial && plan.taking === taking).length;

/** The people affected by withdrawing a pause. */
export async function previewWithdrawal(
  { database, now: clock }: Pick<Services, 'database' | 'now'>,
  request: PauseOfHost,
): Promise<Result<Output<typeof contract.previewWithdrawal>, Failure>> {
  const now = clock();
  const found = await transaction(database, (tx) => lockWithdrawable(tx, request, now));
  if (!found.ok) return found;
  const { issue, pause, rest, locked } = found.value;
  const closesAt = movedClosing(issue, pausesOf(rest, pause?.userIds[0] ?? null, null), now);
  return ok({
    shortenable: countOf(locked, 'possible'),
    spared: countOf(locked, 'spared'),
    closesAt: closesAt?.toISOString() ?? null,
  });
}

/**
 * Withdraws a pause that has ended: it no longer moves closings nor counts for later starts. Open attempts keep the end the
 * pause gave them as a promise, unless the host confirms how many lose it.
 */
export async function withdrawPause(
  services: Needed,
  request: PauseOfHost & { readonly shorten: number | null },
): Promise<Result<Output<typeof contract.withdrawPause>, Failure>> {
  const now = services.now();
  const { wihiwId, pauseId, hostId, shorten } = request;
  const withdrawn = await transaction(services.database, async (tx) => {
    const found = await lockWithdrawable(tx, request, now);
    if (!found.ok) return found;
    const { issue, row, rest, locked } = found.value;
    if (row.withdrawnAt !== null) return ok({ row, capMinutes: issue.pauseCapMinutes, shortened: 0 });
    const possible = countOf(locked, 'possible');
    if (shorten !== null && shorten !== possible) return fail('withdrawal_changed');
    await markWithdrawn(tx, wihiwId, pauseId, now, hostId);
    const promises = new Map(
      locked.map(({ attempt, plan }) => [
        attempt.attemptId,
        promiseAfterWithdrawal(factsOf(issue, attempt, rest), plan, shorten !== null, now),
      ]),
    );
    const attempts = locked.map(({ attempt }) => attempt);
    await refreshLocked(tx, issue, attempts, now, hostId, promises);
    const after = await readPauseRow(tx, wihiwId, pauseId);
    if (after === null) return fail('not_found');
    return ok({ row: after, capMinutes: issue.pauseCapMinutes, shortened: shorten === null ? 0 : possible });
  });
  if (!withdrawn.ok) return withdrawn;
  const { row, capMinutes, shortened } = withdrawn.value;
  tellTakers(services, wihiwId, row.scope === 'person' ? row.userId : null);
  return ok({ pause: describePause(row, capMinutes), shortened });
}
