import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { endAttempt, reopenedAttempt } from '#core/attempts/attempt-lifecycle.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey, AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { recordOf } from '#server/modules/attempts/attempt-row.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import {
  attemptsOfPerson,
  findAttempt,
  insertAttemptEvent,
  writeClosing,
} from '#server/modules/attempts/attempts-store.ts';
import { lockClocks } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import { readPauseFacts } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { endOwnPause } from '#server/modules/attempts/clocks/pauses-store.ts';
import { refreshLocked } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import { closeLocked } from '#server/modules/attempts/ending/close-overdue.ts';
import { reopenedDeadline, reopenLocked } from '#server/modules/attempts/ending/reopen-attempts.ts';
import { readShownTo } from '#server/modules/attempts/ending/shown-answers-store.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { scoreAttempt } from '#server/modules/attempts/scoring/score-attempt.ts';
import { asHost, lockWihiwForChange } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { tellTakers } from './pause-wihiw.ts';

type HostsAttempt = AttemptKey & { readonly hostId: string };
type Work = (tx: Transaction<Database>, issue: Issue, attempt: AttemptRow) => Promise<Result<void, Failure>>;

async function withAttempt(
  services: Pick<Services, 'database' | 'publish'>,
  { hostId, ...key }: HostsAttempt,
  work: Work,
): Promise<Result<void, Failure>> {
  let userId: string | null = null;
  const done = await transaction(services.database, async (tx) => {
    const found = asHost(await lockWihiwForChange(tx, key.wihiwId), hostId);
    if (!found.ok) return found;
    const issue = found.value;
    await lockClocks(tx, key.wihiwId, { attemptId: key.attemptId });
    const attempt = await findAttempt(tx, key);
    if (attempt === null) return fail('not_found');
    userId = attempt.userId;
    return work(tx, issue, attempt);
  });
  if (done.ok) tellTakers(services, key.wihiwId, userId);
  return done;
}

/** Ends an attempt for its host with everything that was saved; does nothing to one that has ended. */
export function closeByHost(
  services: Pick<Services, 'database' | 'publish' | 'now'>,
  request: HostsAttempt,
): Promise<Result<void, Failure>> {
  const now = services.now();
  return withAttempt(services, request, async (tx, _issue, found) => {
    const attempt = await closeLocked(tx, found, now);
    if (!isRunning(attempt)) return ok(undefined);
    const { submittedAt } = endAttempt(recordOf(attempt), 'host', now);
    const row = { ...attempt, state: 'submitted', submittedAt: submittedAt ?? now, submittedBy: 'host' } as const;
    await endOwnPause(tx, request.wihiwId, request.attemptId, now, request.hostId);
    await writeClosing(tx, request, row);
    await insertAttemptEvent(tx, request, 'closed', now, request.hostId);
    await scoreAttempt(tx, row, now);
    return ok(undefined);
  });
}

/** Reopens an attempt that its time or the host ended, with the time it had left then. */
export function reopenByHost(
  services: Pick<Services, 'database' | 'publish' | 'now'>,
  request: HostsAttempt & {
    /** The host confirmed knowing that right answers were shown to the taker. */
    readonly confirmed: boolean;
  },
): Promise<Result<void, Failure>> {
  const now = services.now();
  return withAttempt(services, request, async (tx, issue, attempt) => {
    if (isRunning(attempt)) return ok(undefined);
    const [clock] = await lockClocks(tx, request.wihiwId, { attemptId: request.attemptId });
    if (clock === undefined) return fail('not_found');
    const deadline = reopenedDeadline(issue, clock, await readPauseFacts(tx, issue.id), now, 'host');
    const opened = reopenedAttempt(recordOf(attempt), { before: attempt.deadlineAt, after: deadline }, now);
    if (!opened.ok) return fail(opened.error === 'closed-by-hand' ? 'handed_in' : 'deadline_passed');
    const own = attempt.userId === null ? [] : await attemptsOfPerson(tx, issue.id, attempt.userId);
    if (own.some(isRunning)) return fail('another_attempt_open');
    const shown = await readShownTo(tx, issue.id, [attempt.id]);
    if (shown.size > 0 && !request.confirmed) return fail('answers_were_shown');
    const rows = await reopenLocked(tx, issue, [clock], now, request.hostId, 'host');
    await refreshLocked(tx, issue, rows, now, request.hostId);
    return ok(undefined);
  });
}
