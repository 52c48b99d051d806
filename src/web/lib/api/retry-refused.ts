import type { Operation } from '#contract/definition/operation.ts';
import { askedWaitMs, backoffMs } from '#core/backoff.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from './call-types.ts';
import { callsWaiting } from './calls-waiting.ts';
import { isUnreachable } from './is-passing.ts';

const TRIES = 3;
/** As long as a server ever asks for: reports come back last. */
const LONGEST_WAIT_SECONDS = 30;
/** A call that a person waits for and that may be sent again is tried for about a minute. */
const REPEATABLE = { tries: 6, longestSeconds: 15, waits: { first: 1_000, most: 8_000 } };

/** What is asked of an operation here; absent where a caller knows no contract. */
type Repeating = Pick<Operation, 'method'> & Partial<Pick<Operation, 'repeatable'>>;

/**
 * Returns the milliseconds to wait before a refused call is sent again by itself, or null if it is not. A server that
 * can't keep up says when to come back. A call that changes something is repeated if the server had not begun it, or if
 * repeating it has no second effect: then after any failure that passes.
 *
 * @param tries how often the call was sent so far
 * @param random 0 … 1: spreads those who were refused together
 */
export function retryWaitMs(
  { method, repeatable = false }: Repeating,
  failure: CallFailure,
  tries: number,
  random: number,
): number | null {
  const { code, details, retryAfterSeconds } = failure;
  if (repeatable && tries < REPEATABLE.tries) {
    const own = backoffMs(tries, random, REPEATABLE.waits);
    // Whoever has tried too often is told how long to wait; a short time is waited for them.
    if (!isUnreachable(failure) && (code !== 'too_many_tries' || retryAfterSeconds === undefined)) return null;
    if (retryAfterSeconds === undefined) return own;
    return retryAfterSeconds > REPEATABLE.longestSeconds ? null : Math.max(own, askedWaitMs(retryAfterSeconds, random));
  }
  if (code !== 'overloaded' || tries >= TRIES) return null;
  const isSafe = method === 'GET' || details?.['begun'] === false;
  const seconds = retryAfterSeconds ?? 2;
  return isSafe && seconds <= LONGEST_WAIT_SECONDS ? askedWaitMs(seconds, random) : null;
}

/** Waits; for a lost network no longer than until the browser says that it is back. */
function rest(ms: number, { code }: CallFailure): Promise<void> {
  if (code !== 'offline') return new Promise((resolve) => setTimeout(resolve, ms));
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener('online', end);
  });
}

/** Returns whether the browser itself says that there is no network: then nothing is waited for in front of the person. */
const isCutOff = ({ code }: CallFailure): boolean => code === 'offline' && !globalThis.navigator.onLine;

/** Sends a call, and again by itself where that helps; meanwhile the page says what it waits for. `first`: it was sent once already. */
export async function sendUntilTaken<Value>(
  operation: Repeating,
  send: () => Promise<Result<Value, CallFailure>>,
  first: Promise<Result<Value, CallFailure>> = send(),
): Promise<Result<Value, CallFailure>> {
  let asked = first;
  for (let tries = 1; ; tries += 1) {
    const result = await asked;
    if (result.ok || isCutOff(result.error)) return result;
    const wait = retryWaitMs(operation, result.error, tries, Math.random());
    if (wait === null) return result;
    // Readings show by themselves that they wait.
    const done = operation.method === 'GET' ? () => undefined : callsWaiting.begin(result.error.code);
    await rest(wait, result.error).finally(done);
    asked = send();
  }
}
