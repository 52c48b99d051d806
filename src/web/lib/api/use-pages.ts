import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { AnswerOptions, CallError } from './use-answer.ts';
import { answerKey, readAnswer } from './use-answer.ts';

/** Where the next page of an operation's list begins. */
type PlaceOf<Op extends Operation> = Output<Op> extends { readonly next: infer Next } ? NonNullable<Next> : never;

type PagesOptions<Page, Shown> = Pick<AnswerOptions, 'enabled' | 'keep' | 'staysShown'> & {
  /** The list begins anew when it changes. */
  readonly since?: unknown;
  /** Makes what is shown of the pages read so far; absent: they as they are. */
  readonly joined?: (pages: InfiniteData<Page>) => Shown;
};

/** The query key of a list that is read in pages: `firstInput` is the input of its first. A part of the input finds it as well. */
export function pagesKey<Op extends Operation>(operation: Op, firstInput: Input<Op>): readonly unknown[] {
  return [...answerKey(operation, firstInput), 'pages'];
}

/**
 * Reads a list page after page, each from where the one before has ended (`next`).
 *
 * @param inputOf returns the input of the page that begins there; null: of the first
 */
export function usePages<const Op extends Operation, Shown = InfiniteData<Output<Op>>>(
  operation: Op,
  inputOf: (after: PlaceOf<Op> | null) => Input<Op>,
  { enabled = true, keep = true, staysShown = false, since, joined }: PagesOptions<Output<Op>, Shown> = {},
): UseInfiniteQueryResult<Shown, CallError> {
  return useInfiniteQuery<Output<Op>, CallError, Shown, readonly unknown[], PlaceOf<Op> | null>({
    queryKey: [...pagesKey(operation, inputOf(null)), ...(since === undefined ? [] : [since])],
    enabled,
    ...(keep ? {} : { gcTime: 0 }),
    ...(staysShown ? { placeholderData: keepPreviousData } : {}),
    initialPageParam: null,
    getNextPageParam: (page) => (page as { readonly next: PlaceOf<Op> | null }).next,
    ...(joined === undefined ? {} : { select: joined }),
    queryFn: ({ pageParam, signal }) => readAnswer(operation, inputOf(pageParam as PlaceOf<Op> | null), signal),
  });
}
