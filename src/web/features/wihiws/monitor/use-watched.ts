import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readMonitor } from '#contract/pauses.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, CallError } from '#web/lib/api/use-answer.ts';
import type { Watched, WatchedPage } from './joined-pages.ts';
import { joinedPages } from './joined-pages.ts';

/** Returns the watched attempts of the pages shown so far. Several uses on a page share one query. */
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
