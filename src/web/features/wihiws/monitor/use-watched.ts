import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { readMonitor } from '#contract/pauses.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import type { Watched, WatchedPage } from './joined-pages.ts';
import { joinedPages } from './joined-pages.ts';

const joined = ({ pages }: InfiniteData<WatchedPage>): Watched => joinedPages(pages);

/** Returns the input of a page of watched attempts; null: of the first. */
export const watchedInput = (wihiwId: string, after: string | null) => ({
  params: { id: wihiwId },
  query: after === null ? {} : { after },
});

/** Returns the watched attempts of the pages shown so far. Several uses on a page share one query. */
export function useWatched(wihiwId: string): UseInfiniteQueryResult<Watched, CallError> {
  return usePages(readMonitor, (after) => watchedInput(wihiwId, after), { joined });
}
