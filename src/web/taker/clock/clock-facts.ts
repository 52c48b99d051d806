import type { AttemptClock } from '#contract/attempt-clock.ts';

/** What an attempt says of its time. */
export function clockOf({
  state,
  deadlineAt,
  millisecondsLeft,
  serverNow,
  pause,
  mayPause,
  reopenedAt,
}: AttemptClock): AttemptClock {
  return { state, deadlineAt, millisecondsLeft, serverNow, pause, mayPause, reopenedAt };
}
