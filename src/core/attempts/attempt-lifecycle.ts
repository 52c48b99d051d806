import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { AttemptCloser, AttemptRecord } from './attempt-states.ts';
import { isClosed, isOpen } from './attempt-states.ts';
import { endedByTime } from './deadline.ts';

/** Why a transition is refused. */
export type LifecycleFailure = 'not-closed' | 'closed-by-hand' | 'deadline-not-reached' | 'deadline-passed';

type Transition = Result<AttemptRecord, LifecycleFailure>;

function close(attempt: AttemptRecord, closedBy: AttemptCloser, now: Date): AttemptRecord {
  return { ...attempt, state: 'submitted', closedBy, submittedAt: now };
}

/** in progress or paused → submitted, by the taker or the host. Idempotent: a closed attempt stays as it is. */
export function endAttempt(
  attempt: AttemptRecord,
  closedBy: Exclude<AttemptCloser, 'deadline'>,
  now: Date,
): AttemptRecord {
  return isClosed(attempt.state) ? attempt : close(attempt, closedBy, now);
}

/**
 * in progress → submitted, by the server at the deadline (`attemptDeadline`), never before and never while paused. The
 * moment of submission is the deadline, however late the server noticed. Idempotent.
 */
export function closeAtDeadline(attempt: AttemptRecord, deadline: Date, now: Date): Transition {
  if (isClosed(attempt.state)) return ok(attempt);
  if (attempt.state === 'paused' || now.getTime() < deadline.getTime()) return err('deadline-not-reached');
  return ok(close(attempt, 'deadline', deadline));
}

/**
 * closed → in progress again, by the host's word. Only an attempt that its time or the host ended may reopen: what the
 * taker submitted stays submitted.
 *
 * @param deadlines the deadline that it was closed with, and the one it gets
 */
export function reopenAttempt(
  attempt: AttemptRecord,
  deadlines: { readonly before: Date; readonly after: Date },
  now: Date,
): Transition {
  if (!isClosed(attempt.state)) return err('not-closed');
  const mayOpen = endedByTime(attempt, deadlines.before) || attempt.closedBy === 'host';
  if (!mayOpen) return err('closed-by-hand');
  if (deadlines.after.getTime() <= now.getTime()) return err('deadline-passed');
  return ok({ ...attempt, state: 'in-progress', closedBy: null, submittedAt: null });
}

/** closed → scored, or awaiting review while `waiting` questions wait for the host. Repeating it is how rescoring works. */
export function recordScore(attempt: AttemptRecord, waiting: number): Transition {
  if (isOpen(attempt.state)) return err('not-closed');
  return ok({ ...attempt, state: waiting > 0 ? 'awaiting-review' : 'scored' });
}
