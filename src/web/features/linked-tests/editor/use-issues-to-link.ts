import { listCoHostings } from '#contract/lesson/co-hosts.ts';
import type { WihiwRow } from '#contract/wihiws.ts';
import { listWihiws } from '#contract/wihiws.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { usePages } from '#web/lib/api/use-pages.ts';

/** The issues that the viewer hosts, to choose from: their own page by page, newest first, behind those they co-host. */
export function useIssuesToLink(enabled: boolean) {
  const own = usePages(listWihiws, (before) => ({ query: before === null ? {} : { before } }), {
    enabled,
    keep: false,
  });
  const shared = useAnswer(listCoHostings, {}, { enabled });
  const issues: WihiwRow[] | undefined =
    own.data === undefined || shared.data === undefined
      ? undefined
      : [...shared.data.wihiws, ...own.data.pages.flatMap(({ wihiws }) => wihiws)];
  const failure: CallFailure | null = (own.error ?? shared.error)?.failure ?? null;
  return {
    issues,
    failure,
    hasMore: own.hasNextPage,
    isReading: own.isFetchingNextPage,
    readMore: () => void own.fetchNextPage(),
  };
}
