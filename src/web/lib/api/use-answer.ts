import type { UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { LiveTopic } from '#web/lib/live/use-live.ts';
import { useAskAlone, useLive } from '#web/lib/live/use-live.ts';
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

/** Reads an operation for TanStack Query: fails with `CallError`, and leads to the way in where that is what is missing. */
export async function readAnswer<const Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  signal: AbortSignal,
): Promise<Output<Op>> {
  const result = await callOperation(operation, input, { signal });
  if (result.ok) return result.value;
  if (result.error.code === 'sign_in_required') checkAfterRefusal();
  if (result.error.code === 'second_factor_required') goToSecondFactor();
  throw new CallError(result.error);
}

export type AnswerOptions = {
  readonly enabled?: boolean;
  /**
   * False: the answer is forgotten with the page, for what another page changes past the cache (an editor that saves by itself): coming
   * back must not start from an old state.
   */
  readonly keep?: boolean;
  /** True: while another input is read, the answer to the one before stays in sight. */
  readonly staysShown?: boolean;
  /** Once it is there, it is read again after notices of these topics. */
  readonly live?: readonly LiveTopic[];
  /** Milliseconds in which notices are gathered, where many come. */
  readonly gatherMs?: number;
  /** True: the right to see it may end; a browser without a stream asks every few seconds. */
  readonly mayEnd?: boolean;
};

/** Reads an operation through TanStack Query. */
export function useAnswer<const Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  { enabled = true, keep = true, staysShown = false, live = [], gatherMs = 0, mayEnd = false }: AnswerOptions = {},
): UseQueryResult<Output<Op>, CallError> {
  const query = useQuery<Output<Op>, CallError, Output<Op>>({
    queryKey: answerKey(operation, input),
    enabled,
    ...(keep ? {} : { gcTime: 0 }),
    ...(staysShown ? { placeholderData: keepPreviousData } : {}),
    queryFn: ({ signal }) => readAnswer(operation, input, signal),
  });
  const again = () => void query.refetch();
  useLive(query.data === undefined ? [] : live, again, gatherMs);
  useAskAlone(mayEnd, again);
  return query;
}
