import type { DeadlineFacts } from './deadline.ts';
import { attemptDeadline } from './deadline.ts';

/** A pause that has ended. */
type EndedSpan = { readonly start: Date; readonly end: Date };

/**
 * Returns the time during which a reopened attempt was closed, as a pause of that attempt. Counted as a pause, it gives
 * the attempt back the time it had left when it was closed.
 *
 * @param bounded true if the attempt must still end with its issue: the pause is then cut so that the deadline does not
 * pass the closing. A closing that already lies in the past cuts nothing.
 */
export function closedTime(facts: DeadlineFacts, closedAt: Date, now: Date, bounded: boolean): EndedSpan {
  const start = closedAt < now ? closedAt : now;
  const latest = attemptDeadline({ ...facts, timeLimitMinutes: null }, now).getTime();
  if (!bounded || facts.closesAt === null || latest <= now.getTime()) return { start, end: now };
  let end = now.getTime();
  // If other pauses overlap it, cutting it by n minutes moves the deadline by less than n, so the check is repeated.
  for (;;) {
    const pause = { start, end: new Date(end) };
    const excess = attemptDeadline({ ...facts, pauses: [...facts.pauses, pause] }, now).getTime() - latest;
    if (excess <= 0 || end <= start.getTime()) return pause;
    end = Math.max(start.getTime(), end - excess);
  }
}
