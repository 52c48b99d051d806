import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { rulesWithChance } from '#core/wihiws/rule-changes/second-chance.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { closerOf } from '#server/modules/attempts/attempt-row.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { attemptsOfPerson } from '#server/modules/attempts/attempts-store.ts';
import { lockClocks } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import { readPauseFacts } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { refreshLocked } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import { reopenedDeadline, reopenLocked } from '#server/modules/attempts/ending/reopen-attempts.ts';
import { readShownTo } from '#server/modules/attempts/ending/shown-answers-store.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { readSecondChance } from '#server/modules/wihiws/wihiws-taking-public.ts';

async function ownAttempts(tx: Transaction<Database>, issue: Issue, userId: string): Promise<AttemptRow[]> {
  return (await attemptsOfPerson(tx, issue.id, userId)).filter(({ trial }) => !trial);
}

/**
 * Fails with `handed_in` if the last attempt was submitted and none is left, with `answers_were_shown` if it would reopen
 * after its taker saw the answers and the host has not confirmed. Call it before writing the time.
 */
export async function canUseTime(
  tx: Transaction<Database>,
  issue: Issue,
  userId: string,
  confirmed: boolean,
): Promise<Result<void, Failure>> {
  const own = await ownAttempts(tx, issue, userId);
  const last = own.at(-1);
  if (last === undefined || own.some(isRunning)) return ok(undefined);
  if (closerOf(last) === 'server') {
    const shown = confirmed ? null : await readShownTo(tx, issue.id, [last.id]);
    return shown === null || shown.size === 0 ? ok(undefined) : fail('answers_were_shown');
  }
  const { attemptsAllowed } = rulesWithChance(issue, await readSecondChance(tx, issue.id, userId));
  const mayStart = attemptsAllowed === null || own.length < attemptsAllowed;
  return mayStart ? ok(undefined) : fail('handed_in');
}

/**
 * Applies changed extra time to the person's attempt, in the transaction that wrote it: a running attempt gets the time, one
 * that its time ended reopens if there is more time than it had.
 */
export async function extendPerson(tx: Transaction<Database>, issue: Issue, userId: string, now: Date): Promise<void> {
  const own = await ownAttempts(tx, issue, userId);
  const last = own.find(isRunning) ?? own.at(-1);
  const [clock] = last === undefined ? [] : await lockClocks(tx, issue.id, { attemptId: last.id });
  if (clock === undefined) return;
  if (isRunning(clock)) {
    await refreshLocked(tx, issue, [clock], now, issue.ownerId);
    return;
  }
  const deadline = reopenedDeadline(issue, clock, await readPauseFacts(tx, issue.id), now, 'extra-time');
  if (closerOf(clock) !== 'server' || deadline <= now) return;
  const rows = await reopenLocked(tx, issue, [clock], now, issue.ownerId, 'extra-time');
  await refreshLocked(tx, issue, rows, now, issue.ownerId);
}
