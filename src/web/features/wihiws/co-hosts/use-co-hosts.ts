import type { UseQueryResult } from '@tanstack/react-query';
import type { CoHosts } from '#contract/lesson/co-hosts.ts';
import { listCoHosts } from '#contract/lesson/co-hosts.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';

/** Who runs an issue, asked again whenever something about it or the person changes. Several uses on a page share one query. */
export function useCoHosts(wihiwId: string): UseQueryResult<CoHosts, CallError> {
  // Not kept: whoever comes back is asked for anew.
  return useAnswer(
    listCoHosts,
    { params: { id: wihiwId } },
    { keep: false, live: ['person', `wihiw:${wihiwId}`], mayEnd: true },
  );
}
