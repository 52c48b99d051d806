const FIRST = 1_000;
/** Below ten seconds, so that a request fits in: that long after the network is back everything is to be sent. */
const LONGEST = 8_000;
/** A server that names a time is believed within reason. */
const LONGEST_ASKED = 60_000;

/**
 * Milliseconds to wait before the next try: doubled each time up to a bound, then spread by half, so that a class whose
 * network comes back does not knock all at once. A server that asks for more time gets it, spread beyond what it asked.
 *
 * @param failures how many tries in a row have failed, from 1
 * @param random 0 … 1
 * @param askedSeconds what the server's `Retry-After` says; undefined without one
 */
export function retryDelay(failures: number, random: number, askedSeconds?: number): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** Math.min(10, failures - 1));
  const own = Math.round(whole * (0.5 + random / 2));
  if (askedSeconds === undefined) return own;
  return Math.max(own, Math.round(Math.min(LONGEST_ASKED, askedSeconds * 1_000) * (1 + random / 2)));
}
