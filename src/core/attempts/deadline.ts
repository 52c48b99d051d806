import { UNTIMED_ATTEMPT_MS } from '#core/constants.ts';
import type { AttemptRecord, Pause } from './attempt-states.ts';

/** Everything the deadline of an attempt is calculated from. */
export type DeadlineFacts = {
  readonly startedAt: Date;
  /** Whole minutes; null: untimed. */
  readonly timeLimitMinutes: number | null;
  /** Extra time of this person in minutes. */
  readonly extraMinutes: number;
  /** When the issue opens: only pauses after it move the closing; null: all pauses do. */
  readonly opensAt?: Date | null;
  /** When the issue closes; null: never. */
  readonly closesAt: Date | null;
  /** All pauses that concern this attempt, in any order; they may overlap. */
  readonly pauses: readonly Pause[];
  /** The latest {@link promisedEnd} from before the rules changed; absent: nothing was promised yet. */
  readonly promisedAt?: Date | null;
};

/** The stored clock of an attempt: enough to calculate its deadline at any later moment ({@link movingDeadline}). */
export type StoredClock = {
  /** Since when the clock is paused, never before the start of the attempt; null: it runs. */
  readonly pausedAt: Date | null;
  /** The deadline; while the clock is paused, the deadline as it was at `pausedAt`. */
  readonly deadlineAt: Date;
};

type Span = { start: number; end: number; lasts: boolean };

/** Returns the parts of the pauses within `from`…`to`, overlapping ones joined, so that no minute is counted twice. */
function joinPauses(pauses: readonly Pause[], from: number, to: number): Span[] {
  const spans = pauses
    .map(({ start, end }) => ({
      start: Math.max(start.getTime(), from),
      end: Math.min(end?.getTime() ?? to, to),
      lasts: end === null,
    }))
    .filter(({ start, end, lasts }) => end > start || (lasts && end === start))
    .sort((first, second) => first.start - second.start);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) {
      last.end = Math.max(last.end, span.end);
      last.lasts ||= span.lasts;
    } else joined.push(span);
  }
  return joined;
}

/**
 * Returns `end` moved by the pauses that begin before it; a later pause counts if the earlier ones moved `end` past its
 * start.
 */
function stretch(end: number, spans: readonly Span[]): number {
  let moved = end;
  for (const span of spans) if (span.start < moved) moved += span.end - span.start;
  return moved;
}

/**
 * Returns when an issue closes for one person: its closing, moved by the pauses since the opening that concern them, so
 * that an alarm takes no time from a person who has not started yet. A pause that still lasts counts up to `now`.
 *
 * @returns null if the issue never closes
 */
export function movedClosing(
  issue: { readonly opensAt: Date | null; readonly closesAt: Date | null },
  pauses: readonly Pause[],
  now: Date,
): Date | null {
  if (issue.closesAt === null) return null;
  const since = issue.opensAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return new Date(stretch(issue.closesAt.getTime(), joinPauses(pauses, since, now.getTime())));
}

/**
 * Returns the end of an attempt before any pause after its start is counted: min(start + limit + extra, closing +
 * extra), with the closing moved by pauses before the start; 30 days after the start if there is neither limit nor
 * closing. Never earlier than `promisedAt`.
 */
export function promisedEnd(facts: DeadlineFacts): Date {
  const started = facts.startedAt.getTime();
  const extra = facts.extraMinutes * 60_000;
  const closes = movedClosing(
    { opensAt: facts.opensAt ?? null, closesAt: facts.closesAt },
    facts.pauses,
    facts.startedAt,
  );
  const bounds = [
    ...(facts.timeLimitMinutes === null ? [] : [started + facts.timeLimitMinutes * 60_000 + extra]),
    ...(closes === null ? [] : [closes.getTime() + extra]),
  ];
  const end = bounds.length > 0 ? Math.min(...bounds) : started + UNTIMED_ATTEMPT_MS;
  return new Date(Math.max(end, facts.promisedAt?.getTime() ?? end));
}

/**
 * Returns the deadline of an attempt: min(start + limit + extra, closing + extra) + Σ pauses since the start (product
 * rule for attempts). A pause that still lasts counts up to `now`, so while it lasts the deadline moves and the time
 * left stays the same. Only pauses that begin before the deadline as it then was count; overlapping ones count once.
 */
export function attemptDeadline(facts: DeadlineFacts, now: Date): Date {
  const spans = joinPauses(facts.pauses, facts.startedAt.getTime(), now.getTime());
  return new Date(stretch(promisedEnd(facts).getTime(), spans));
}

/**
 * Returns the `promisedAt` with which the attempt ends at the given `deadline`: the deadline minus all pauses until
 * `now`. So a deadline can be kept although one of the pauses behind it no longer counts.
 *
 * @param deadline later than `now`, so that every pause until now begins before it
 */
export function promiseFor(facts: DeadlineFacts, deadline: Date, now: Date): Date {
  const spans = joinPauses(facts.pauses, facts.startedAt.getTime(), now.getTime());
  return new Date(spans.reduce((end, span) => end - (span.end - span.start), deadline.getTime()));
}

/**
 * Returns the clock of an attempt at `now`, as it is stored. A pause that began after the deadline does not pause it.
 */
export function storedClock(facts: DeadlineFacts, now: Date): StoredClock {
  const lasting = joinPauses(facts.pauses, facts.startedAt.getTime(), now.getTime()).find(({ lasts }) => lasts);
  if (lasting !== undefined) {
    const pausedAt = new Date(lasting.start);
    const deadlineAt = attemptDeadline(facts, pausedAt);
    if (deadlineAt > pausedAt) return { pausedAt, deadlineAt };
  }
  return { pausedAt: null, deadlineAt: attemptDeadline(facts, now) };
}

/** Returns the deadline of a stored clock at `now`; while the clock is paused, it moves along with `now`. */
export function movingDeadline({ pausedAt, deadlineAt }: StoredClock, now: Date): Date {
  return pausedAt === null ? deadlineAt : new Date(deadlineAt.getTime() + now.getTime() - pausedAt.getTime());
}

/** Returns when the host is asked about a pause that still lasts. The clocks stay paused until the host decides. */
export function pauseCapAt(since: Date, capMinutes: number): Date {
  return new Date(since.getTime() + capMinutes * 60_000);
}

/**
 * How far from the deadline the taker's page may submit by itself: allows for its clock and the network, in seconds.
 */
export const TIME_UP_TOLERANCE_SECONDS = 5;

/**
 * Returns true if an attempt ended because its time was up: the server closed it, or the taker's page submitted it at
 * most {@link TIME_UP_TOLERANCE_SECONDS} before or after the deadline it was closed with.
 */
export function endedByTime(
  { closedBy, submittedAt }: Pick<AttemptRecord, 'closedBy' | 'submittedAt'>,
  deadlineAt: Date,
): boolean {
  if (closedBy !== 'taker' || submittedAt === null) return closedBy === 'deadline';
  return Math.abs(submittedAt.getTime() - deadlineAt.getTime()) <= TIME_UP_TOLERANCE_SECONDS * 1000;
}

/**
 * Returns true if an attempt that ended because its time was up reopens by a pause entered afterwards: the pause covers
 * the end of the attempt, or the deadline, moved by the pause, still lies ahead.
 *
 * @param deadlineAt the deadline with the pause counted
 */
export function reopensByPause(
  attempt: { readonly startedAt: Date; readonly submittedAt: Date },
  pause: Pause,
  deadlineAt: Date,
  now: Date,
): boolean {
  if (pause.start >= attempt.submittedAt || (pause.end !== null && pause.end <= attempt.startedAt)) return false;
  const covers = pause.end === null || pause.end >= attempt.submittedAt;
  return covers || deadlineAt > now;
}

/** Returns the milliseconds left until the deadline, never below 0. */
export function millisecondsLeft(deadline: Date, now: Date): number {
  return Math.max(0, deadline.getTime() - now.getTime());
}

/** Returns the end of the grace: until then saves of an attempt that was open at its deadline still count. */
export function graceEnd(deadline: Date, graceSeconds: number): Date {
  return new Date(deadline.getTime() + graceSeconds * 1000);
}

/**
 * Returns how a save that the server receives at `now` relates to the deadline: in time, within the grace (it counts and
 * is flagged), or late (it is kept for the host to decide on). A save at the very deadline is in time, one at the very
 * end of the grace is within it.
 */
export function saveTiming(deadline: Date, graceSeconds: number, now: Date): 'in-time' | 'grace' | 'late' {
  if (now.getTime() <= deadline.getTime()) return 'in-time';
  return now.getTime() <= graceEnd(deadline, graceSeconds).getTime() ? 'grace' : 'late';
}
