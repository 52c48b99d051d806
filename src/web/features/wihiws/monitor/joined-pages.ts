import type { Output } from '#contract/definition/operation.ts';
import type { readMonitor, WatchedAttempt } from '#contract/pauses.ts';

export type WatchedPage = Output<typeof readMonitor>;
/** The watched attempts shown so far. */
export type Watched = Omit<WatchedPage, 'next'>;

/** Returns the attempt after this time has passed on its clock. */
function later(attempt: WatchedAttempt, milliseconds: number): WatchedAttempt {
  const { millisecondsLeft, pause, submittedAt } = attempt;
  if (millisecondsLeft === null || pause !== null || submittedAt !== null) return attempt;
  return { ...attempt, millisecondsLeft: Math.max(0, millisecondsLeft - milliseconds) };
}

/**
 * Returns pages that were read one after another as one list at the moment of the newest. Clocks ran on in between, and an
 * attempt that ended between two readings is on both pages.
 */
export function joinedPages(pages: readonly WatchedPage[]): Watched {
  const newest = pages.toSorted((one, other) => other.serverNow.localeCompare(one.serverNow))[0];
  if (newest === undefined) throw new Error('a list that was read has a page');
  const attempts = new Map<string, WatchedAttempt>();
  for (const page of pages.toSorted((one, other) => one.serverNow.localeCompare(other.serverNow))) {
    const passed = Date.parse(newest.serverNow) - Date.parse(page.serverNow);
    for (const attempt of page.attempts) attempts.set(attempt.attemptId, later(attempt, passed));
  }
  return { ...newest, attempts: [...attempts.values()] };
}
