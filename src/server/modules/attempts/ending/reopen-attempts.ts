import type { Transaction } from 'kysely';
import { closedTime } from '#core/attempts/closed-time.ts';
import { attemptDeadline } from '#core/attempts/deadline.ts';
import type { Database } from '#db/schema/database-types.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import type { ClockRow } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import { clearClosings, insertEvents } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import type { PauseFact } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { readPauseFacts } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { insertPause } from '#server/modules/attempts/clocks/pauses-store.ts';
import type { ClockRules } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import { factsOf } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { takeLateInTime } from './take-late-answers.ts';

/** Why an attempt reopens. */
export type ReopenCause = 'pause' | 'extra-time' | 'host' | 'closing';

/** The facts from which the deadline of a closed attempt is computed if it reopens. */
type ClosedAttempt = Pick<
  ClockRow,
  'attemptId' | 'userId' | 'trial' | 'startedAt' | 'promisedAt' | 'extraSeconds' | 'chanceClosesAt' | 'submittedAt'
>;

/** Returns the time during which a closed attempt could not be worked on, as a pause. */
function closedPause(
  rules: ClockRules,
  attempt: ClosedAttempt,
  pauses: readonly PauseFact[],
  now: Date,
  cause: ReopenCause,
): PauseFact {
  // A pause or extra time may lead past the closing.
  const bounded = cause === 'host' || cause === 'closing';
  const span = closedTime(factsOf(rules, attempt, pauses), attempt.submittedAt ?? now, now, bounded);
  return { id: '', scope: 'closed', reason: 'other', attemptId: attempt.attemptId, userIds: [], ...span };
}

/** Returns the deadline a closed attempt would have if it reopened now: the time it was closed is given back. */
export function reopenedDeadline(
  rules: ClockRules,
  attempt: ClosedAttempt,
  pauses: readonly PauseFact[],
  now: Date,
  cause: ReopenCause,
): Date {
  const pause = closedPause(rules, attempt, pauses, now, cause);
  return attemptDeadline(factsOf(rules, attempt, [...pauses, pause]), now);
}

/** Returns the closed attempts that may reopen: nobody has two open ones, so of one person's attempts only the last. */
export function withoutOpenOnes(candidates: readonly ClockRow[], locked: readonly ClockRow[]): ClockRow[] {
  const writing = new Set(locked.filter(isRunning).map(({ userId }) => userId));
  const newest = Map.groupBy(candidates, ({ userId, attemptId }) => userId ?? attemptId);
  return [...newest.values()].flatMap((own) => {
    const [last] = own.toSorted((one, other) => other.number - one.number);
    return last === undefined || (last.userId !== null && writing.has(last.userId)) ? [] : [last];
  });
}

/**
 * Reopens closed attempts that the caller has locked: deletes their scores, lets late saves count, turns the time they were
 * closed into a pause. The caller recomputes their clocks afterwards.
 *
 * @returns the attempts as open ones
 */
export async function reopenLocked(
  tx: Transaction<Database>,
  rules: ClockRules & Pick<Issue, 'testId'>,
  attempts: readonly ClockRow[],
  now: Date,
  madeBy: string | null,
  cause: ReopenCause,
): Promise<ClockRow[]> {
  const pauses = await readPauseFacts(tx, rules.id);
  for (const attempt of attempts) {
    const { start, end } = closedPause(rules, attempt, pauses, now, cause);
    await insertPause(
      tx,
      {
        wihiwId: rules.id,
        scope: 'closed',
        groupId: null,
        groupTitle: null,
        attemptId: attempt.attemptId,
        userIds: [],
        reason: 'other',
        startedAt: start,
        endedAt: end,
        madeBy,
      },
      now,
    );
  }
  await clearClosings(
    tx,
    rules.id,
    attempts.map(({ attemptId }) => attemptId),
    now,
  );
  const events = attempts.map(({ attemptId, submittedAt }) => ({
    attemptId,
    kind: 'reopened' as const,
    details: { cause, closedAt: submittedAt?.toISOString() ?? null },
  }));
  await insertEvents(tx, rules.id, events, now, madeBy);
  for (const { attemptId } of attempts) await takeLateInTime(tx, { wihiwId: rules.id, attemptId }, rules.testId);
  return attempts.map((attempt) => ({ ...attempt, state: 'in-progress', submittedAt: null, submittedBy: null }));
}
