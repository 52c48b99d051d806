import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { Err, Result } from '#core/result.ts';
import { err } from '#core/result.ts';
import { isWorking } from '#web/lib/proof-of-work/is-working.ts';
import type { CallFailure, CallInput, CallOptions } from './call-types.ts';
import { loadSentencesOf } from './messages.ts';
import { sendUntilTaken } from './retry-refused.ts';
import { sendRequest } from './send-request.ts';

/** Calls an operation of the contract with its types; sends it again by itself where an overloaded server asks for that. */
export async function callOperation<const Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: CallOptions = {},
): Promise<Result<Output<Op>, CallFailure>> {
  const answer = await sendUntilTaken(operation, async () => {
    options.signal?.throwIfAborted();
    const first = await sendRequest(operation, input as CallInput, options);
    const result = isWorkNeeded(first) ? await sendWithWork(operation, input as CallInput, options, first) : first;
    // No body where the server sends one: somebody in between has answered.
    if (result.ok && result.value === undefined && operation.answers) return err({ code: 'offline' });
    return result as Result<Output<Op>, CallFailure>;
  });
  // Whoever calls says at once what has failed.
  if (!answer.ok) await loadSentencesOf(answer.error);
  return answer;
}

type Answer = Result<unknown, CallFailure>;

const isWorkNeeded = (answer: Answer): answer is Err<CallFailure> => !answer.ok && answer.error.code === 'work_needed';

/** Does the work that the server asks for and sends the call again; the refusal where this browser can't do it. */
async function sendWithWork(
  operation: Operation,
  input: CallInput,
  options: CallOptions,
  refused: Err<CallFailure>,
): Promise<Answer> {
  // Fetched when it is needed: hardly anybody ever meets it.
  const { solveWork } = await import('#web/lib/proof-of-work/solve-work.ts');
  isWorking.set(true);
  try {
    const work = await solveWork(refused.error.details?.['challenge']).catch(() => null);
    return work === null ? refused : await sendRequest(operation, input, { ...options, work });
  } finally {
    isWorking.set(false);
  }
}
