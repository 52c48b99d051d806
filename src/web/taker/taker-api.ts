import type {
  finishReading,
  readAttempt,
  readCover,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '#contract/attempts.ts';
import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { readHint } from '#contract/hints.ts';
import type { pauseOwnAttempt, readAttemptClock, resumeOwnAttempt } from '#contract/pauses.ts';
import type { Result } from '#core/result.ts';
import type { Address, CallFailure, CallOptions } from '#web/lib/api/call-types.ts';
import { sendRequest } from '#web/lib/api/send-request.ts';

/** An address with the types of its operation. The operation itself has schemas, which this entry must not load. */
export type Typed<Op extends Operation> = Address & { readonly operation?: Op };

export const COVER: Typed<typeof readCover> = { method: 'GET', path: '/api/wihiws/:id/cover' };
export const START: Typed<typeof startAttempt> = { method: 'POST', path: '/api/wihiws/:id/attempts' };
export const READ_ATTEMPT: Typed<typeof readAttempt> = { method: 'GET', path: '/api/wihiws/:id/attempts/:attemptId' };
export const READING: Typed<typeof finishReading> = {
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/reading',
};
export const SAVES: Typed<typeof saveAnswers> = { method: 'POST', path: '/api/wihiws/:id/attempts/:attemptId/saves' };
export const SUBMISSION: Typed<typeof submitAttempt> = {
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/submission',
};
export const HINTS: Typed<typeof readHint> = { method: 'POST', path: '/api/wihiws/:id/attempts/:attemptId/hints' };
export const CLOCK: Typed<typeof readAttemptClock> = {
  method: 'GET',
  path: '/api/wihiws/:id/attempts/:attemptId/clock',
};
const OWN_PAUSE = '/api/wihiws/:id/attempts/:attemptId/pause';
export const PAUSE: Typed<typeof pauseOwnAttempt> = { method: 'POST', path: OWN_PAUSE };
export const RESUME: Typed<typeof resumeOwnAttempt> = { method: 'DELETE', path: OWN_PAUSE };

/** The cover with what depends on the person: who it is, their attempts, and why they may not start. */
export type CoverAnswer = Output<typeof readCover>;
export type StartAnswer = Output<typeof startAttempt>;
export type SubmitReply = Output<typeof submitAttempt>;
export type StartCall = Call<typeof startAttempt>;
export type Call<Op extends Operation> = Promise<Result<Output<Op>, CallFailure>>;

const TIMEOUT_MS = 20_000;

/**
 * Calls an address. No answer in time counts as `offline`, and so does a foreign page in place of one, as a hotel's Wi-Fi
 * sends.
 */
export async function call<Op extends Operation>(
  address: Typed<Op>,
  input: Input<Op>,
  { timeoutMs = TIMEOUT_MS, ...options }: Pick<CallOptions, 'keepalive'> & { readonly timeoutMs?: number } = {},
): Call<Op> {
  const { method, path } = address;
  try {
    const result = await sendRequest({ method, path }, input as object, {
      ...options,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (result.ok && (typeof result.value !== 'object' || result.value === null))
      return { ok: false, error: { code: 'offline' } };
    return result as Awaited<Call<Op>>;
  } catch {
    return { ok: false, error: { code: 'offline' } };
  }
}

/**
 * The same for requests that nothing else repeats: where an overloaded server asks to come back later, this does.
 *
 * @param sent it was sent already
 */
export async function callUntilTaken<Op extends Operation>(
  address: Typed<Op>,
  input: Input<Op>,
  sent: Call<Op> = call(address, input),
): Call<Op> {
  const first = await sent;
  if (first.ok || first.error.code !== 'overloaded') return first;
  const later = await import('#web/lib/api/retry-refused.ts').catch(() => null);
  return later?.sendUntilTaken(address, () => call(address, input), Promise.resolve(first)) ?? first;
}
