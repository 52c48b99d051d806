import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { err } from '#core/result.ts';
import type { CallFailure, CallInput, CallOptions } from './call-types.ts';
import { sendUntilTaken } from './retry-refused.ts';
import { sendRequest } from './send-request.ts';

/** Calls an operation of the contract with its types; sends it again by itself where an overloaded server asks for that. */
export async function callOperation<const Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: CallOptions = {},
): Promise<Result<Output<Op>, CallFailure>> {
  return sendUntilTaken(operation, async () => {
    options.signal?.throwIfAborted();
    const result = await sendRequest(operation, input as CallInput, options);
    // No body where the server sends one: somebody in between has answered.
    if (result.ok && result.value === undefined && !operation.output.safeParse(undefined).success)
      return err({ code: 'offline' });
    return result as Result<Output<Op>, CallFailure>;
  });
}
