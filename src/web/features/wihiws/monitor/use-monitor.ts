import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import { listLateAnswers } from '#contract/late-answers.ts';
import { listMessages } from '#contract/lesson/lesson-messages.ts';
import { listPauses, readMonitor } from '#contract/pauses.ts';
import { listResults } from '#contract/wihiws.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { pagesKey } from '#web/lib/api/use-pages.ts';
import { callCalmly } from '#web/lib/call-calmly.ts';
import { useLive, usePoll } from '#web/lib/live/use-live.ts';
import type { Watched } from './joined-pages.ts';
import { useWatched, watchedInput } from './use-watched.ts';

/** Single saves send no notice, so the monitor is read again while somebody writes. */
const WRITING_POLL_MS = 10_000;

/** The most attempts that are loaded by themselves; the rest comes when it is asked for. */
const LOADED_BY_ITSELF = 2_000;

/** Everything the monitor shows. */
export type Monitor = {
  readonly attempts: Watched['attempts'];
  /** Shows more attempts; null when all are shown. */
  readonly more: (() => void) | null;
  readonly loadsMore: boolean;
  /** Open attempts of the whole issue. */
  readonly writing: number;
  readonly paused: number;
  /** Attempts that their takers handed in. */
  readonly handedIn: number;
  /** People the issue is addressed to who have no attempt. */
  readonly notStarted: Watched['notStarted'];
  readonly pauses: Output<typeof listPauses>;
  /** The server's clock minus this device's, in milliseconds. */
  readonly ahead: number;
  /** When the attempts' times were received, by this device's clock. */
  readonly receivedAt: number;
};

/**
 * Returns the live monitor of an issue, or null until it has loaded. It is read again on every notice and, while somebody
 * writes, every ten seconds.
 */
export function useMonitor(wihiwId: string): Monitor | null {
  const input = { params: { id: wihiwId } };
  const watched = useWatched(wihiwId);
  const pauses = useAnswer(listPauses, input);
  const refreshed = useRefreshMonitor(wihiwId);
  const writing = (watched.data?.writing ?? 0) + (watched.data?.paused ?? 0) > 0;
  const isSmall = (watched.data?.attempts.length ?? 0) < LOADED_BY_ITSELF;
  const goesOn = watched.hasNextPage && !watched.isFetching && !watched.isError && isSmall;
  const { fetchNextPage } = watched;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  useLive([`wihiw:${wihiwId}`], refreshed);
  usePoll(writing ? WRITING_POLL_MS : null, refreshed);

  if (watched.data === undefined || pauses.data === undefined) return null;
  const receivedAt = watched.dataUpdatedAt;
  return {
    attempts: watched.data.attempts,
    more: watched.hasNextPage ? () => void watched.fetchNextPage() : null,
    loadsMore: watched.isFetchingNextPage,
    writing: watched.data.writing,
    paused: watched.data.paused,
    handedIn: watched.data.handedIn,
    notStarted: watched.data.notStarted,
    pauses: pauses.data,
    ahead: Date.parse(watched.data.serverNow) - receivedAt,
    receivedAt,
  };
}

/** How long the monitor waits between two readings, for each of its pages: all of them are read anew. */
const GAP_PER_PAGE_MS = 500;

/** Returns a stable function that reads the monitor and the table of results again. */
export function useRefreshMonitor(wihiwId: string): () => void {
  const queries = useQueryClient();
  const [calm] = useState(() =>
    callCalmly(async () => {
      const input = { params: { id: wihiwId } };
      await Promise.all(
        [readMonitor, listPauses, listLateAnswers, listMessages, listResults].map((operation) =>
          queries.invalidateQueries({ queryKey: answerKey(operation, input as never) }, { cancelRefetch: false }),
        ),
      );
      const monitor = queries.getQueryData<{ pages: unknown[] }>(pagesKey(readMonitor, watchedInput(wihiwId, null)));
      return (monitor?.pages.length ?? 1) * GAP_PER_PAGE_MS;
    }),
  );
  return calm.ask;
}

/** Returns the time, updated every second while a clock on the page runs. */
export function useNow(counting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!counting) return;
    const handle = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(handle);
  }, [counting]);
  return now;
}
