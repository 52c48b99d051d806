import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readMonitor } from '#contract/pauses.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, CallError } from '#web/lib/api/use-answer.ts';
import type { Watched, WatchedPage } from './joined-pages.ts';
import { joinedPages } from './joined-pages.ts';

/** Who takes an issue, as many pages of it as are shown. Wherever it is used on a page, it is asked for once. */
export function useWatched(wihiwId: string): UseInfiniteQueryResult<Watched, CallError> {
  return useInfiniteQuery<WatchedPage, CallError, Watched, readonly unknown[], string | null>({
    queryKey: answerKey(readMonitor, { params: { id: wihiwId } }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => joinedPages(pages),
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { after: pageParam };
      const result = await callOperation(readMonitor, { params: { id: wihiwId }, query }, { signal });
      if (result.ok) return result.value;
      throw new CallError(result.error);
    },
  });
}
