import type { AttemptClock } from '#contract/attempt-clock.ts';

/** Returns only the fields of a clock, from an attempt or anything else that has them. */
export function clockOf({
  state,
  deadlineAt,
  millisecondsLeft,
  serverNow,
  pause,
  mayPause,
  reopenedAt,
  databaseRun,
}: AttemptClock): AttemptClock {
  return { state, deadlineAt, millisecondsLeft, serverNow, pause, mayPause, reopenedAt, databaseRun };
}
