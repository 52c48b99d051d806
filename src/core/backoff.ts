/** Bounds of a growing wait, in milliseconds. */
export type BackoffBounds = { readonly first: number; readonly most: number };

/**
 * Returns the milliseconds to wait before the next try: `first` after one failure, doubled after each further one up to
 * `most`, then spread over the upper half, so that those who failed together do not come back together.
 *
 * @param failures how many tries in a row have failed, from 1
 * @param random 0 … 1; 1 waits the whole time
 */
export function backoffMs(failures: number, random: number, { first, most }: BackoffBounds): number {
  const whole = Math.min(most, first * 2 ** Math.min(30, failures - 1));
  return Math.round(whole * (0.5 + random / 2));
}

/**
 * Returns the milliseconds to wait where a server named a time (`Retry-After`): never less than it asked for, spread beyond.
 *
 * @param random 0 … 1
 */
export function askedWaitMs(seconds: number, random: number): number {
  return Math.round(seconds * 1_000 * (1 + random / 2));
}
