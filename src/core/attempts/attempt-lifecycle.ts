import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import type { AttemptCloser, AttemptRecord, AttemptState } from './attempt-states.ts';
import { isClosed, isOpen } from './attempt-states.ts';
import { endedByTime } from './deadline.ts';

/** Why a transition is refused. */
export type LifecycleFailure =
  | 'not-started'
  | 'already-started'
  | 'already-closed'
  | 'not-closed'
  | 'not-paused'
  | 'closed-by-hand'
  | 'deadline-not-reached'
  | 'deadline-passed';

type Transition = Result<AttemptRecord, LifecycleFailure>;

/** An attempt before its start. */
export const NOT_STARTED: AttemptRecord = {
  state: 'not-started',
  startedAt: null,
  submittedAt: null,
  closedBy: null,
  pauses: [],
};

function refuseUnlessOpen(state: AttemptState): LifecycleFailure | null {
  if (state === 'not-started') return 'not-started';
  return isClosed(state) ? 'already-closed' : null;
}

/** not started → in progress. */
export function startAttempt(attempt: AttemptRecord, now: Date): Transition {
  if (attempt.state !== 'not-started') return err('already-started');
  return ok({ ...attempt, state: 'in-progress', startedAt: now });
}

/** in progress → paused; pausing a paused attempt changes nothing. */
export function pauseAttempt(attempt: AttemptRecord, now: Date): Transition {
  const failure = refuseUnlessOpen(attempt.state);
  if (failure) return err(failure);
  if (attempt.state === 'paused') return ok(attempt);
  return ok({ ...attempt, state: 'paused', pauses: [...attempt.pauses, { start: now, end: null }] });
}

/** paused → in progress: every pause that lasts ends at `now`. */
export function resumeAttempt(attempt: AttemptRecord, now: Date): Transition {
  const failure = refuseUnlessOpen(attempt.state);
  if (failure) return err(failure);
  if (attempt.state !== 'paused') return err('not-paused');
  return ok({ ...attempt, state: 'in-progress', pauses: endPauses(attempt, now) });
}

function endPauses(attempt: AttemptRecord, now: Date): AttemptRecord['pauses'] {
  return attempt.pauses.map((pause) => (pause.end === null ? { ...pause, end: now } : pause));
}

function close(attempt: AttemptRecord, closedBy: AttemptCloser, now: Date): AttemptRecord {
  return { ...attempt, state: 'submitted', closedBy, submittedAt: now, pauses: endPauses(attempt, now) };
}

/** in progress or paused → submitted, by the taker or the host. Idempotent: a closed attempt stays as it is. */
export function submitAttempt(
  attempt: AttemptRecord,
  closedBy: Exclude<AttemptCloser, 'deadline'>,
  now: Date,
): Transition {
  if (attempt.state === 'not-started') return err('not-started');
  return ok(isClosed(attempt.state) ? attempt : close(attempt, closedBy, now));
}

/**
 * in progress → submitted, by the server at the deadline (`attemptDeadline`), never before and never while paused. The
 * moment of submission is the deadline, however late the server noticed. Idempotent.
 */
export function closeAtDeadline(attempt: AttemptRecord, deadline: Date, now: Date): Transition {
  if (attempt.state === 'not-started') return err('not-started');
  if (isClosed(attempt.state)) return ok(attempt);
  if (attempt.state === 'paused' || now.getTime() < deadline.getTime()) return err('deadline-not-reached');
  return ok(close(attempt, 'deadline', deadline));
}

/**
 * closed → in progress again, when a retroactive pause or more time moved the deadline. Only an attempt that its time ended
 * may reopen, or, by the host's own word, one that the host closed: what the taker submitted before stays submitted.
 *
 * @param deadlines the deadline that it was closed with, and the one it gets
 */
export function reopenAttempt(
  attempt: AttemptRecord,
  deadlines: { readonly before: Date; readonly after: Date },
  now: Date,
  by: 'rule' | 'host' = 'rule',
): Transition {
  if (!isClosed(attempt.state)) return err('not-closed');
  const mayOpen = endedByTime(attempt, deadlines.before) || (by === 'host' && attempt.closedBy === 'host');
  if (!mayOpen) return err('closed-by-hand');
  if (deadlines.after.getTime() <= now.getTime()) return err('deadline-passed');
  return ok({ ...attempt, state: 'in-progress', closedBy: null, submittedAt: null });
}

/** closed → scored, or awaiting review while `waiting` questions wait for the host. Repeating it is how rescoring works. */
export function recordScore(attempt: AttemptRecord, waiting: number): Transition {
  if (isOpen(attempt.state) || attempt.state === 'not-started') return err('not-closed');
  return ok({ ...attempt, state: waiting > 0 ? 'awaiting-review' : 'scored' });
}
