import type { Transaction } from 'kysely';
import type { DeadlineFacts } from '#core/attempts/deadline.ts';
import { promisedEnd, storedClock } from '#core/attempts/deadline.ts';
import type { Database } from '#db/schema/database-types.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import type { AttemptEvent } from '#server/modules/attempts/attempts-store.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import type { ClockRow, ComputedClock } from './attempt-clocks-store.ts';
import { insertEvents, lockClocks, unflagGrace, writeClocks } from './attempt-clocks-store.ts';
import type { PauseFact } from './pause-facts-store.ts';
import { pausesOf, readPauseFacts } from './pause-facts-store.ts';

/** The rules of an issue from which clocks are computed. */
export type ClockRules = Pick<Issue, 'id' | 'opensAt' | 'closesAt' | 'timeLimitSeconds'>;

function laterClosing(closesAt: Date | null, chanceClosesAt: Date | null): Date | null {
  return closesAt === null || chanceClosesAt === null || chanceClosesAt <= closesAt ? closesAt : chanceClosesAt;
}

/** Returns the facts of one attempt in core's form. A host's trial runs without opening and closing. */
export function factsOf(
  rules: ClockRules,
  attempt: Pick<ClockRow, 'userId' | 'trial' | 'startedAt' | 'promisedAt' | 'extraSeconds' | 'chanceClosesAt'> & {
    readonly attemptId: string | null;
  },
  pauses: readonly PauseFact[],
): DeadlineFacts {
  return {
    startedAt: attempt.startedAt,
    timeLimitMinutes: rules.timeLimitSeconds === null ? null : rules.timeLimitSeconds / 60,
    extraMinutes: attempt.extraSeconds / 60,
    opensAt: rules.opensAt,
    closesAt: attempt.trial ? null : laterClosing(rules.closesAt, attempt.chanceClosesAt),
    pauses: pausesOf(pauses, attempt.userId, attempt.attemptId),
    promisedAt: attempt.promisedAt,
  };
}

/** Computes the clock to store: the only place where a stored deadline comes from. */
export function computeClock(facts: DeadlineFacts, now: Date): Omit<ComputedClock, 'attemptId'> {
  return { ...storedClock(facts, now), promisedAt: promisedEnd(facts) };
}

function eventOf(before: ClockRow, after: ComputedClock): AttemptEvent | null {
  if (before.pausedAt === null && after.pausedAt !== null) return 'paused';
  if (before.pausedAt !== null && after.pausedAt === null) return 'resumed';
  return before.deadlineAt.getTime() === after.deadlineAt.getTime() ? null : 'deadline-moved';
}

function isSame(before: ClockRow, after: ComputedClock): boolean {
  const times = (clock: { promisedAt: Date | null; deadlineAt: Date; pausedAt: Date | null }) =>
    [clock.promisedAt, clock.deadlineAt, clock.pausedAt].map((moment) => moment?.getTime() ?? null).join();
  return times(before) === times(after);
}

/** An attempt whose clock was rewritten. */
export type ChangedClock = { readonly before: ClockRow; readonly after: ComputedClock };

/**
 * Computes the clocks of open attempts, which the caller has locked, and writes those that changed.
 *
 * @param promises by attempt, ends that are promised now in addition to earlier ones
 */
export async function refreshLocked(
  tx: Transaction<Database>,
  rules: ClockRules,
  attempts: readonly ClockRow[],
  now: Date,
  madeBy: string | null,
  promises: ReadonlyMap<string, Date> = new Map(),
): Promise<ChangedClock[]> {
  const pauses = await readPauseFacts(tx, rules.id);
  const changed = attempts.filter(isRunning).flatMap((before): ChangedClock[] => {
    const promised = { ...before, promisedAt: promises.get(before.attemptId) ?? before.promisedAt };
    const after = { attemptId: before.attemptId, ...computeClock(factsOf(rules, promised, pauses), now) };
    return isSame(before, after) ? [] : [{ before, after }];
  });
  await writeClocks(
    tx,
    rules.id,
    changed.map(({ after }) => after),
  );
  await unflagGrace(
    tx,
    rules.id,
    changed.map(({ after }) => after.attemptId),
  );
  const events = changed.flatMap(({ before, after }) => {
    const kind = eventOf(before, after);
    const details = { deadlineAt: after.deadlineAt.toISOString() };
    return kind === null ? [] : [{ attemptId: before.attemptId, kind, details }];
  });
  await insertEvents(tx, rules.id, events, now, madeBy);
  return changed;
}

/** Recomputes the clocks of all open attempts of an issue. The caller has locked the issue's row. */
export async function refreshClocks(
  tx: Transaction<Database>,
  rules: ClockRules,
  now: Date,
  madeBy: string | null,
): Promise<ChangedClock[]> {
  return refreshLocked(tx, rules, await lockClocks(tx, rules.id, 'open'), now, madeBy);
}
