import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import { checkAfterRefusal, goToSecondFactor } from '#web/shell/follow-session.ts';
import { callOperation } from './api-client.ts';
import type { CallFailure } from './call-types.ts';

/** A failed call as an exception for TanStack Query. `message` is the code. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The query key of an operation's answer; pass the same input to invalidate it. */
export function answerKey<Op extends Operation>(operation: Op, input?: Input<Op>): readonly unknown[] {
  return input === undefined ? [operation.id] : [operation.id, input];
}

/**
 * Reads an operation through TanStack Query.
 *
 * @param options.keep false: the answer is forgotten with the page, for what another page changes past the cache (an
 * editor that saves by itself): coming back must not start from an old state
 */
export function useAnswer<const Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: { readonly enabled?: boolean; readonly keep?: boolean } = {},
): UseQueryResult<Output<Op>, CallError> {
  return useQuery<Output<Op>, CallError>({
    queryKey: answerKey(operation, input),
    enabled: options.enabled ?? true,
    ...(options.keep === false ? { gcTime: 0 } : {}),
    queryFn: async ({ signal }) => {
      const result = await callOperation(operation, input, { signal });
      if (result.ok) return result.value;
      if (result.error.code === 'sign_in_required') checkAfterRefusal();
      if (result.error.code === 'second_factor_required') goToSecondFactor();
      throw new CallError(result.error);
    },
  });
}
