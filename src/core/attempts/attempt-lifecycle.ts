import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { AttemptCloser, AttemptRecord } from './attempt-states.ts';
import { isClosed, isOpen } from './attempt-states.ts';
import { endedByTime } from './deadline.ts';

/** Why a transition is refused. */
type LifecycleFailure = 'not-closed' | 'closed-by-hand' | 'deadline-not-reached' | 'deadline-passed';

type Transition = Result<AttemptRecord, LifecycleFailure>;

function close(attempt: AttemptRecord, closedBy: AttemptCloser, now: Date): AttemptRecord {
  return { ...attempt, state: 'submitted', closedBy, submittedAt: now };
}

/**
 * Returns the attempt as ended now by the taker or the host: in progress or paused → submitted. A closed attempt is
 * returned unchanged.
 */
export function endAttempt(
  attempt: AttemptRecord,
  closedBy: Exclude<AttemptCloser, 'deadline'>,
  now: Date,
): AttemptRecord {
  return isClosed(attempt.state) ? attempt : close(attempt, closedBy, now);
}

/**
 * Returns the attempt as closed by the server: in progress → submitted. The moment of submission is the deadline
 * (`attemptDeadline`), however late the server noticed. A closed attempt is returned unchanged.
 *
 * Fails with `deadline-not-reached` before the deadline and while the attempt is paused.
 */
export function closeAtDeadline(attempt: AttemptRecord, deadline: Date, now: Date): Transition {
  if (isClosed(attempt.state)) return ok(attempt);
  if (attempt.state === 'paused' || now.getTime() < deadline.getTime()) return err('deadline-not-reached');
  return ok(close(attempt, 'deadline', deadline));
}

/**
 * Returns a closed attempt as reopened by the host: submitted or scored → in progress.
 *
 * Fails with `not-closed` on an open attempt, with `closed-by-hand` if the taker submitted it before its time was up,
 * and with `deadline-passed` if no time would be left.
 *
 * @param deadlines `before`: the deadline the attempt was closed with; `after`: the deadline it has once reopened
 */
export function reopenedAttempt(
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

/**
 * Returns a closed attempt as scored, or as awaiting review while `waiting` questions still need the host's mark.
 * Call it again after rescoring. Fails with `not-closed` on an open attempt.
 */
export function recordScore(attempt: AttemptRecord, waiting: number): Transition {
  if (isOpen(attempt.state)) return err('not-closed');
  return ok({ ...attempt, state: waiting > 0 ? 'awaiting-review' : 'scored' });
}
