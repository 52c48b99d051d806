import type { DeadlineFacts } from './deadline.ts';
import { attemptDeadline } from './deadline.ts';

/** A stop that is over. */
type EndedSpan = { readonly start: Date; readonly end: Date };

/**
 * The time in which an attempt that opens again now was closed, as a stop of its own: so it has what was left when it was
 * closed.
 *
 * @param bounded an attempt ends with its issue while the closing lies ahead: where a host only opens it again, as much of
 * the stop counts as leads no further than that. A closing that has passed bounds nothing.
 */
export function closedTime(facts: DeadlineFacts, closedAt: Date, now: Date, bounded: boolean): EndedSpan {
  const start = closedAt < now ? closedAt : now;
  const latest = attemptDeadline({ ...facts, timeLimitMinutes: null }, now).getTime();
  if (!bounded || facts.closesAt === null || latest <= now.getTime()) return { start, end: now };
  let end = now.getTime();
  // Where other stops lie within it, cutting it takes less than its length: so it is looked at again.
  for (;;) {
    const stop = { start, end: new Date(end) };
    const excess = attemptDeadline({ ...facts, pauses: [...facts.pauses, stop] }, now).getTime() - latest;
    if (excess <= 0 || end <= start.getTime()) return stop;
    end = Math.max(start.getTime(), end - excess);
  }
}
