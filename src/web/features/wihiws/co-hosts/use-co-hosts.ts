import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CoHosts } from '#contract/lesson/co-hosts.ts';
import { listCoHosts } from '#contract/lesson/co-hosts.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { isStreamShared, subscribe } from '#web/lib/live/live.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';

/** Where the browser has no stream, a page asks so often whether it may still show the issue. */
const ALONE_POLL_MS = 4_000;

/** Who runs an issue, asked again whenever something about it or the person changes. Several uses on a page share one query. */
export function useCoHosts(wihiwId: string): UseQueryResult<CoHosts, CallError> {
  // Not kept: whoever comes back is asked for anew.
  const query = useAnswer(listCoHosts, { params: { id: wihiwId } }, { keep: false });
  const { refetch } = query;
  const userId = useStore(signedIn).person?.userId ?? null;
  const known = query.data !== undefined;
  useEffect(() => {
    if (!known || userId === null) return undefined;
    return subscribe([`person:${userId}`, `wihiw:${wihiwId}`], () => void refetch());
  }, [known, userId, wihiwId, refetch]);
  useEffect(() => {
    if (isStreamShared()) return undefined;
    const handle = setInterval(() => document.visibilityState === 'visible' && void refetch(), ALONE_POLL_MS);
    return () => clearInterval(handle);
  }, [refetch]);
  return query;
}
