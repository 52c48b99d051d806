import type { WatchedAttempt } from '#contract/pauses.ts';
import type { SelectOption } from '#web/ui/fields/select-field.tsx';

/** The order of those who write calmly. */
export type WatchOrder = 'answered' | 'name' | 'time';

export const WATCH_ORDERS: readonly SelectOption<WatchOrder>[] = [
  { value: 'answered', label: 'за поступом' },
  { value: 'name', label: 'за прізвищем' },
  { value: 'time', label: 'за часом' },
];

const VALUES: Readonly<Record<WatchOrder, (attempt: WatchedAttempt) => number>> = {
  answered: ({ answered, questionCount }) => answered / Math.max(1, questionCount),
  name: () => 0,
  time: ({ millisecondsLeft }) => millisecondsLeft ?? Number.MAX_SAFE_INTEGER,
};

/** Returns attempts in the chosen order, the slowest or the shortest of time first; equal ones stay as they come, by surname. */
export function orderWatched(attempts: readonly WatchedAttempt[], order: WatchOrder): WatchedAttempt[] {
  const value = VALUES[order];
  return attempts.toSorted((one, other) => value(one) - value(other));
}
