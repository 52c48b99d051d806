import type {
  finishReading,
  readAttempt,
  readCover,
  readHint,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '#contract/attempts.ts';
import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { pauseOwnAttempt, readAttemptClock, resumeOwnAttempt } from '#contract/pauses.ts';
import type { Result } from '#core/result.ts';
import type { Address, CallFailure, CallOptions } from '#web/lib/api/api-client.ts';
import { sendRequest } from '#web/lib/api/send-request.ts';

/** An address with the types of its operation, whose schemas stay out of this entry. */
export type Typed<Op extends Operation> = Address & { readonly operation?: Op };

export const COVER: Typed<typeof readCover> = { method: 'GET', path: '/api/wihiws/:id/cover' };
export const START: Typed<typeof startAttempt> = { method: 'POST', path: '/api/wihiws/:id/attempts' };
export const ATTEMPT: Typed<typeof readAttempt> = { method: 'GET', path: '/api/wihiws/:id/attempts/:attemptId' };
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

/** What one may start with: the test and, if any, the person's attempt. */
export type CoverAnswer = Output<typeof readCover>;
export type StartAnswer = Output<typeof startAttempt>;
export type Submission = Output<typeof submitAttempt>;
export type Call<Op extends Operation> = Promise<Result<Output<Op>, CallFailure>>;

const PATIENCE = 20_000;

/** Whether a failure says nothing of the test, only that its server is out of reach for now. */
export function isUnreachable({ code }: CallFailure): boolean {
  return code === 'offline' || code === 'overloaded' || code === 'internal' || code === 'request_timeout';
}

/**
 * Calls an address. A network that swallows requests and a page of a hotel's Wi-Fi in place of our answer both count as
 * no network.
 */
export async function call<Op extends Operation>(
  address: Typed<Op>,
  input: Input<Op>,
  { patience = PATIENCE, ...options }: Pick<CallOptions, 'keepalive'> & { readonly patience?: number } = {},
): Call<Op> {
  const { method, path } = address;
  try {
    const result = await sendRequest({ method, path }, input as object, {
      ...options,
      signal: AbortSignal.timeout(patience),
    });
    if (result.ok && (typeof result.value !== 'object' || result.value === null))
      return { ok: false, error: { code: 'offline' } };
    return result as Awaited<Call<Op>>;
  } catch {
    return { ok: false, error: { code: 'offline' } };
  }
}

/** The same for what nothing else sends again: an overloaded server that asks to come back is asked again. */
export async function callUntilTaken<Op extends Operation>(address: Typed<Op>, input: Input<Op>): Call<Op> {
  const first = await call(address, input);
  if (first.ok || first.error.code !== 'overloaded') return first;
  const later = await import('#web/lib/api/retry-refused.ts').catch(() => null);
  return later?.sendUntilTaken(address, () => call(address, input), Promise.resolve(first)) ?? first;
}
