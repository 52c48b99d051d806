import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
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
    return (await sendRequest(operation, input as CallInput, options)) as Result<Output<Op>, CallFailure>;
  });
}
