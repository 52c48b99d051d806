import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#contract/definition/operation.ts';
import { listCoHostings } from '#contract/lesson/co-hosts.ts';
import type { WihiwRow } from '#contract/wihiws.ts';
import { listWihiws } from '#contract/wihiws.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { CallError, useAnswer } from '#web/lib/api/use-answer.ts';

/** The issues that the viewer hosts, to choose from: their own page by page, newest first, behind those they co-host. */
export function useIssuesToLink(enabled: boolean) {
  const own = useInfiniteQuery({
    queryKey: [listWihiws.id, 'to link'],
    enabled,
    gcTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<Output<typeof listWihiws>> => {
      const query = pageParam === null ? {} : { before: pageParam };
      const result = await callOperation(listWihiws, { query }, { signal });
      if (result.ok) return result.value;
      throw new CallError(result.error);
    },
    getNextPageParam: (last) => last.next,
  });
  const shared = useAnswer(listCoHostings, {}, { enabled });
  const issues: WihiwRow[] | undefined =
    own.data === undefined || shared.data === undefined
      ? undefined
      : [...shared.data.wihiws, ...own.data.pages.flatMap(({ wihiws }) => wihiws)];
  const failed = own.error ?? shared.error;
  const failure: CallFailure | null = failed instanceof CallError ? failed.failure : null;
  return {
    issues,
    failure,
    hasMore: own.hasNextPage,
    isReading: own.isFetchingNextPage,
    readMore: () => void own.fetchNextPage(),
  };
}
