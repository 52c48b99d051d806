import { UNTIMED_ATTEMPT_MS } from '../constants.ts';
import type { Pause } from './attempt-states.ts';

/** What the deadline of an attempt follows from. */
export type DeadlineFacts = {
  readonly startedAt: Date;
  /** Whole minutes; null: untimed. */
  readonly timeLimitMinutes: number | null;
  /** Extra time of this person in minutes. */
  readonly extraMinutes: number;
  /** When the issue closes; null: never. */
  readonly closesAt: Date | null;
  /** All stops of the clock that concern this attempt, in any order; they may overlap. */
  readonly pauses: readonly Pause[];
};

type Span = { start: number; end: number };

/** Joins overlapping pauses, so that an alarm during an own pause is not counted twice. */
function joinPauses(pauses: readonly Pause[], startedAt: number, now: number): Span[] {
  const spans = pauses
    .map(({ start, end }) => ({ start: Math.max(start.getTime(), startedAt), end: end?.getTime() ?? now }))
    .filter(({ start, end }) => end > start)
    .sort((first, second) => first.start - second.start);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push(span);
  }
  return joined;
}

/**
 * Deadline = min(start + limit + extra, closing + extra) + Σ pauses; without limit and closing 30 days after the start.
 * A pause that lasts counts up to `now`, so the deadline moves with the clock and the time left stands still. Only the
 * part of a pause after the start counts, and only pauses that begin before the deadline as it was then.
 */
export function attemptDeadline(facts: DeadlineFacts, now: Date): Date {
  const started = facts.startedAt.getTime();
  const extra = facts.extraMinutes * 60_000;
  const bounds = [
    ...(facts.timeLimitMinutes === null ? [] : [started + facts.timeLimitMinutes * 60_000 + extra]),
    ...(facts.closesAt === null ? [] : [facts.closesAt.getTime() + extra]),
  ];
  let deadline = bounds.length > 0 ? Math.min(...bounds) : started + UNTIMED_ATTEMPT_MS;
  for (const { start, end } of joinPauses(facts.pauses, started, now.getTime()))
    if (start < deadline) deadline += end - start;
  return new Date(deadline);
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
