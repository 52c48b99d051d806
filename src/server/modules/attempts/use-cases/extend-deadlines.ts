import type { Transaction } from 'kysely';
import { attemptDeadline } from '#core/attempts/deadline.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockRunning, raiseDeadlines } from '../attempts-store.ts';

/** What the deadlines of an issue follow from. */
export type DeadlineRules = {
  readonly id: string;
  readonly timeLimitSeconds: number | null;
  readonly closesAt: Date | null;
};

/**
 * Moves the deadlines of the running attempts of an issue whose times the host has changed. Never shortens: an attempt
 * keeps at least the time it was promised. Call it in the transaction that writes the new rules.
 */
export async function extendDeadlines(
  transaction: Transaction<Database>,
  rules: DeadlineRules,
  now: Date,
): Promise<void> {
  const running = await lockRunning(transaction, rules.id);
  const deadlines = running.map(({ attemptId, startedAt, extraSeconds, trial }) => ({
    attemptId,
    deadlineAt: attemptDeadline(
      {
        startedAt,
        timeLimitMinutes: rules.timeLimitSeconds === null ? null : rules.timeLimitSeconds / 60,
        extraMinutes: extraSeconds / 60,
        closesAt: trial ? null : rules.closesAt,
        pauses: [],
      },
      now,
    ),
  }));
  if (deadlines.length > 0) await raiseDeadlines(transaction, rules.id, deadlines);
}
