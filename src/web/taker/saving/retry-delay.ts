const FIRST = 1_000;
const LONGEST = 10_000;

/**
 * Milliseconds to wait before the next try: doubled each time up to ten seconds, then spread by half, so that a class
 * whose network comes back does not knock all at once.
 *
 * @param failures how many tries in a row have failed, from 1
 * @param random 0 … 1
 */
export function retryDelay(failures: number, random: number): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** Math.min(10, failures - 1));
  return Math.round(whole * (0.5 + random / 2));
}
