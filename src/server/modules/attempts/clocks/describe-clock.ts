import type { Kysely } from 'kysely';
import type { AttemptClock, AttemptPause } from '#contract/attempt-clock.ts';
import { millisecondsLeft, movingDeadline, pauseCapAt } from '#core/attempts/deadline.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import type { PauseFact } from './pause-facts-store.ts';
import { readLivePauses } from './pause-facts-store.ts';

/** The facts from which the taker's view of a clock is made. */
export type ClockFacts = Pick<
  AttemptRow,
  'state' | 'untimed' | 'deadlineAt' | 'pausedAt' | 'pauseCapMinutes' | 'selfPause' | 'reopenedAt' | 'databaseRun'
>;

/** Returns the pause shown to the taker of a paused attempt. If host and taker both paused it, the host's is shown. */
export function describeAttemptPause(
  { pausedAt, pauseCapMinutes }: Pick<AttemptRow, 'pausedAt' | 'pauseCapMinutes'>,
  live: readonly PauseFact[],
): AttemptPause | null {
  if (pausedAt === null) return null;
  const first = live.find(({ scope }) => scope !== 'self') ?? live[0];
  return {
    since: pausedAt.toISOString(),
    reason: first?.reason ?? 'other',
    by: first?.scope === 'self' ? 'self' : 'host',
    capAt: pauseCapAt(pausedAt, pauseCapMinutes).toISOString(),
  };
}

/** Returns the clock of an attempt as its taker sees it; `live` are the running pauses that concern it. */
export function describeClock(attempt: ClockFacts, live: readonly PauseFact[], now: Date): AttemptClock {
  const deadline = attempt.untimed ? null : movingDeadline(attempt, now);
  return {
    state: attempt.state,
    deadlineAt: deadline?.toISOString() ?? null,
    millisecondsLeft: deadline && millisecondsLeft(deadline, now),
    serverNow: now.toISOString(),
    pause: describeAttemptPause(attempt, live),
    mayPause: attempt.selfPause && attempt.state === 'in-progress',
    reopenedAt: attempt.reopenedAt?.toISOString() ?? null,
    databaseRun: attempt.databaseRun,
  };
}

/** Reads the running pauses of an attempt; only a paused one has any. */
export async function readLiveOf(database: Kysely<Database>, attempt: AttemptRow): Promise<readonly PauseFact[]> {
  if (attempt.pausedAt === null) return [];
  return readLivePauses(database, attempt.wihiwId, attempt.userId, attempt.id);
}

/** Returns the clock of an attempt as its taker sees it; reads its running pauses. */
export async function readClock(database: Kysely<Database>, attempt: AttemptRow, now: Date): Promise<AttemptClock> {
  return describeClock(attempt, await readLiveOf(database, attempt), now);
}
