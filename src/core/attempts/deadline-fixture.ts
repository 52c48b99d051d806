import type { Pause } from './attempt-states.ts';
import type { DeadlineFacts } from './deadline.ts';

/** Returns 10:00 plus the given minutes. */
export const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10) + minutes * 60_000);
/** A pause by its minutes; null: it lasts. */
export type Span = readonly [from: number, to: number | null];
export const pause = ([from, to]: Span): Pause => ({ start: at(from), end: to === null ? null : at(to) });
/** What differs from such an attempt, in minutes. */
export type Given = {
  start?: number;
  limit?: number | null;
  extra?: number;
  opens?: number;
  closes?: number;
  pauses?: readonly Span[];
  promised?: number;
};
/** Returns the facts of an attempt of 40 minutes that begins at 10:00, unless said otherwise. */
export const facts = (given: Given): DeadlineFacts => ({
  startedAt: at(given.start ?? 0),
  timeLimitMinutes: given.limit === undefined ? 40 : given.limit,
  extraMinutes: given.extra ?? 0,
  opensAt: given.opens === undefined ? null : at(given.opens),
  closesAt: given.closes === undefined ? null : at(given.closes),
  pauses: (given.pauses ?? []).map(pause),
  promisedAt: given.promised === undefined ? null : at(given.promised),
});
