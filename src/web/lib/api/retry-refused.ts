import type { Operation } from '#contract/definition/operation.ts';
import { askedWaitMs } from '#core/backoff.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from './call-types.ts';

const TRIES = 3;
/** As long as a server ever asks for: reports come back last. */
const LONGEST_WAIT_SECONDS = 30;

/**
 * Returns the milliseconds to wait before a refused call is sent again by itself, or null if it is not. A server that
 * can't keep up says when to come back. A call that changes something is repeated only if the server had not begun it.
 *
 * @param tries how often the call was sent so far
 * @param random 0 … 1: spreads those who were refused together
 */
export function retryWaitMs(
  { method }: Pick<Operation, 'method'>,
  failure: CallFailure,
  tries: number,
  random: number,
): number | null {
  if (failure.code !== 'overloaded' || tries >= TRIES) return null;
  const isSafe = method === 'GET' || failure.details?.['begun'] === false;
  const seconds = failure.retryAfterSeconds ?? 2;
  return isSafe && seconds <= LONGEST_WAIT_SECONDS ? askedWaitMs(seconds, random) : null;
}

/** Sends a call, and again by itself where an overloaded server asks for that. `first`: it was sent once already. */
export async function sendUntilTaken<Value>(
  operation: Pick<Operation, 'method'>,
  send: () => Promise<Result<Value, CallFailure>>,
  first: Promise<Result<Value, CallFailure>> = send(),
): Promise<Result<Value, CallFailure>> {
  let asked = first;
  for (let tries = 1; ; tries += 1) {
    const result = await asked;
    const wait = result.ok ? null : retryWaitMs(operation, result.error, tries, Math.random());
    if (wait === null) return result;
    await new Promise((resolve) => setTimeout(resolve, wait));
    asked = send();
  }
}
