/** A page that has said nothing for this long is silent: it says something each 45 seconds while it is seen. */
export const SILENT_AFTER_MS = 150_000;
/** Nothing answered and no other question chosen for this long: stuck. */
export const STUCK_AFTER_MS = 240_000;

/** What is known of an attempt under way; moments are ISO strings of the server's clock. */
export type WatchFacts = {
  readonly startedAt: string;
  readonly reopenedAt: string | null;
  readonly submittedAt: string | null;
  readonly lastSavedAt: string | null;
  readonly isPaused: boolean;
  /** What the taker's page has last said; null: nothing yet. */
  readonly presence: { readonly seenAt: string; readonly questionNumber: number | null; readonly since: string } | null;
};

/** What a host has to know of an attempt at a glance. */
export type WatchState = 'writing' | 'stuck' | 'silent' | 'paused' | 'ended';

const latest = (...moments: (string | null | undefined)[]): number =>
  Math.max(...moments.flatMap((moment) => (moment === null || moment === undefined ? [] : [Date.parse(moment)])));

/**
 * Returns since when nothing has changed: no answer, no other question. Milliseconds since 1970.
 */
export function unchangedSince({ startedAt, reopenedAt, lastSavedAt, presence }: WatchFacts): number {
  return latest(startedAt, reopenedAt, lastSavedAt, presence?.since);
}

/** Returns when the device was last heard of. Milliseconds since 1970. */
export function heardAt({ startedAt, reopenedAt, lastSavedAt, presence }: WatchFacts): number {
  return latest(startedAt, reopenedAt, lastSavedAt, presence?.seenAt);
}

/**
 * Returns the state of an attempt. Whose device is silent may be writing without a network, so they don't count as stuck; who
 * reads a text or looks over the questions is not stuck, however long it takes.
 *
 * @param now milliseconds since 1970 by the server's clock
 */
export function watchState(facts: WatchFacts, now: number): WatchState {
  if (facts.submittedAt !== null) return 'ended';
  if (facts.isPaused) return 'paused';
  if (now - heardAt(facts) >= SILENT_AFTER_MS) return 'silent';
  const isAtQuestion = facts.presence !== null && facts.presence.questionNumber !== null;
  return isAtQuestion && now - unchangedSince(facts) >= STUCK_AFTER_MS ? 'stuck' : 'writing';
}
