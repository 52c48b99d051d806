import { askedWaitMs, backoffMs } from '#core/backoff.ts';

/** Answers are to be sent within ten seconds after the network is back: the wait leaves time for the request. */
const SENDING = { first: 1_000, most: 8_000 };
/** The longest `Retry-After` that is respected. */
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
