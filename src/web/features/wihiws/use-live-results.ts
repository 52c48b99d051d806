import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '#contract/operation.ts';
import { listResults } from '#contract/wihiws.ts';
import { subscribe } from '#web/lib/live.ts';
import type { CallError } from '#web/lib/use-answer.ts';
import { useAnswer } from '#web/lib/use-answer.ts';

/** Single saves send no notice, so the number of answers is asked for while somebody writes. */
const WRITING_POLL_MS = 10_000;

export type Results = Output<typeof listResults>;

/** The table of results, read again on every notice about the issue. */
export function useLiveResults(wihiwId: string): UseQueryResult<Results, CallError> {
  const query = useAnswer(listResults, { params: { id: wihiwId } });
  const { refetch } = query;
  const known = query.data !== undefined;
  const writing = (query.data?.wihiw.openAttemptCount ?? 0) > 0;

  useEffect(
    () => (known ? subscribe([`wihiw:${wihiwId}`], () => void refetch()) : undefined),
    [known, wihiwId, refetch],
  );

  useEffect(() => {
    if (!writing) return;
    const handle = setInterval(() => document.visibilityState === 'visible' && void refetch(), WRITING_POLL_MS);
    return () => clearInterval(handle);
  }, [writing, refetch]);
  return query;
}
