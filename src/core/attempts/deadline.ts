import { UNTIMED_ATTEMPT_MS } from '#core/constants.ts';
import type { AttemptRecord, Pause } from './attempt-states.ts';

/** What the deadline of an attempt follows from. */
export type DeadlineFacts = {
  readonly startedAt: Date;
  /** Whole minutes; null: untimed. */
  readonly timeLimitMinutes: number | null;
  /** Extra time of this person in minutes. */
  readonly extraMinutes: number;
  /** Since when stops of the clock move the closing along; null: all of them do. */
  readonly opensAt?: Date | null;
  /** When the issue closes; null: never. */
  readonly closesAt: Date | null;
  /** All stops of the clock that concern this attempt, in any order; they may overlap. */
  readonly pauses: readonly Pause[];
  /** What {@link promisedEnd} was at best before rules changed; absent: nothing was promised yet. */
  readonly promisedAt?: Date | null;
};

/** What is stored of an attempt’s clock: enough to tell its deadline at any later moment. */
export type StoredClock = {
  /** Since when it stands still, never before the start; null: it runs. */
  readonly pausedAt: Date | null;
  /** The deadline as of `pausedAt` or, while the clock runs, for good: what is stored. */
  readonly deadlineAt: Date;
};

type Span = { start: number; end: number; lasts: boolean };

/** Joins overlapping pauses within `from`…`to`, so that an alarm during an own pause is not counted twice. */
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

/** Moves an end by the stops before it. One that begins after the end, as it was moved until then, changes nothing. */
function stretch(end: number, spans: readonly Span[]): number {
  let moved = end;
  for (const span of spans) if (span.start < moved) moved += span.end - span.start;
  return moved;
}

/**
 * When an issue closes for somebody: its closing, moved along by the stops that concern them since it opened. A stop that
 * lasts counts up to `now`. Whoever has not started yet loses nothing by an alarm.
 *
 * @returns null: never
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
 * The end of an attempt without the stops after its start: min(start + limit + extra, closing + extra), the closing moved
 * by stops before the start; without limit and closing 30 days after the start. Never earlier than what was promised.
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
 * Deadline = min(start + limit + extra, closing + extra) + Σ stops since the start (product rule for attempts). A stop that
 * lasts counts up to `now`, so the deadline moves with the clock and the time left stands still. Only stops that begin
 * before the deadline as it was then count; overlapping ones count once.
 */
export function attemptDeadline(facts: DeadlineFacts, now: Date): Date {
  const spans = joinPauses(facts.pauses, facts.startedAt.getTime(), now.getTime());
  return new Date(stretch(promisedEnd(facts).getTime(), spans));
}

/**
 * The promise (see {@link promisedEnd}) with which an attempt of these stops ends at `deadline`, told as of `now`: how a
 * deadline outlives a stop that counts no more.
 *
 * @param deadline later than `now`, so that all stops until now are before it
 */
export function promiseFor(facts: DeadlineFacts, deadline: Date, now: Date): Date {
  const spans = joinPauses(facts.pauses, facts.startedAt.getTime(), now.getTime());
  return new Date(spans.reduce((end, span) => end - (span.end - span.start), deadline.getTime()));
}

/** The clock of an attempt at `now`: whether it stands still, and the deadline that is stored for it. */
export function storedClock(facts: DeadlineFacts, now: Date): StoredClock {
  const live = joinPauses(facts.pauses, facts.startedAt.getTime(), now.getTime()).find(({ lasts }) => lasts);
  if (live !== undefined) {
    const pausedAt = new Date(live.start);
    const deadlineAt = attemptDeadline(facts, pausedAt);
    if (deadlineAt > pausedAt) return { pausedAt, deadlineAt };
  }
  return { pausedAt: null, deadlineAt: attemptDeadline(facts, now) };
}

/** The deadline of a clock as of `now`: it moves along while the clock stands still. */
export function movingDeadline({ pausedAt, deadlineAt }: StoredClock, now: Date): Date {
  return pausedAt === null ? deadlineAt : new Date(deadlineAt.getTime() + now.getTime() - pausedAt.getTime());
}

/** When a stop that lasts becomes the host's to decide on: clocks stay frozen after it. */
export function pauseCapAt(since: Date, capMinutes: number): Date {
  return new Date(since.getTime() + capMinutes * 60_000);
}

/** How near its deadline a taker's page hands in by itself: seconds of its clock and of the network. */
export const TIME_UP_TOLERANCE_SECONDS = 5;

/**
 * Whether its time ended an attempt: the server closed it, or the taker's page handed it in as the time ran out, at most
 * {@link TIME_UP_TOLERANCE_SECONDS} before or after the deadline that it was closed with.
 */
export function endedByTime(
  { closedBy, submittedAt }: Pick<AttemptRecord, 'closedBy' | 'submittedAt'>,
  deadlineAt: Date,
): boolean {
  if (closedBy !== 'taker' || submittedAt === null) return closedBy === 'deadline';
  return Math.abs(submittedAt.getTime() - deadlineAt.getTime()) <= TIME_UP_TOLERANCE_SECONDS * 1000;
}

/**
 * Whether an attempt that its time ended opens again by a stop entered afterwards: where the stop covers its end, or
 * where its deadline, moved by the stop, still lies ahead. `deadlineAt` is the moved deadline.
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

/** Milliseconds left until the deadline, never below 0. */
export function millisecondsLeft(deadline: Date, now: Date): number {
  return Math.max(0, deadline.getTime() - now.getTime());
}

/** Until when saves of an attempt that was open at its deadline still count. */
export function graceEnd(deadline: Date, graceSeconds: number): Date {
  return new Date(deadline.getTime() + graceSeconds * 1000);
}

/**
 * How a save that the server receives at `now` stands to the deadline: in time, within the grace (counts and is flagged),
 * or late (kept for the host to accept). The deadline itself is in time, the end of the grace is still grace.
 */
export function saveTiming(deadline: Date, graceSeconds: number, now: Date): 'in-time' | 'grace' | 'late' {
  if (now.getTime() <= deadline.getTime()) return 'in-time';
  return now.getTime() <= graceEnd(deadline, graceSeconds).getTime() ? 'grace' : 'late';
}
