import { askedWaitMs, backoffMs } from '#core/backoff.ts';

/** Below ten seconds, so that a request fits in: that long after the network is back everything is to be sent. */
const SENDING = { first: 1_000, most: 8_000 };
/** A server that names a time is believed within reason. */
const LONGEST_ASKED_SECONDS = 60;

/**
 * Returns the milliseconds to wait before answers are sent again. A server that asks for more time gets it.
 *
 * @param failures how many tries in a row have failed, from 1
 * @param random 0 … 1
 * @param askedSeconds what the server's `Retry-After` says; undefined without one
 */
export function retryDelay(failures: number, random: number, askedSeconds?: number): number {
  const own = backoffMs(failures, random, SENDING);
  if (askedSeconds === undefined) return own;
  return Math.max(own, askedWaitMs(Math.min(LONGEST_ASKED_SECONDS, askedSeconds), random));
}
