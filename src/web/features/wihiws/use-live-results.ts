import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import { listResults, RESULTS_PAGE } from '#contract/wihiws.ts';
import { rowsOnce } from '#web/features/wihiws/report/rows-once.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { callCalmly } from '#web/lib/call-calmly.ts';
import { useLive, usePoll } from '#web/lib/live/use-live.ts';

/** Single saves send no notice, so the table is read again while somebody writes. */
const WRITING_POLL_MS = 10_000;

/** The most attempts that are loaded by themselves; the rest comes when it is asked for. */
const LOADED_BY_ITSELF = 5_000;
/** How long the table waits between two readings, for each of its pages: all of them are read anew. */
const GAP_PER_PAGE_MS = 1_000;
/** The first page is short: it is on the screen before the others have come. */
const FIRST_ROWS = 24;

export type ResultsPage = Output<typeof listResults>;
/** The pages shown so far as one table, with the summary above it. */
export type Results = Omit<ResultsPage, 'next'>;

/** Returns all shown pages as one; facts of the whole issue come from the first page. */
function joined({ pages }: InfiniteData<ResultsPage>): Results {
  const [first] = pages;
  if (first === undefined) throw new Error('a table that was read has a page');
  return { ...first, rows: rowsOnce(pages) };
}

/**
 * Returns the table of results, read again on every notice about the issue.
 *
 * @param group whose attempts: a group's id, those outside of all groups, or everybody ('')
 * @param isWhole false: the first rows and what is told of the issue are enough
 */
export function useLiveResults(
  wihiwId: string,
  group: string,
  isWhole = true,
): UseInfiniteQueryResult<Results, CallError> {
  const query = usePages(
    listResults,
    (after) => ({
      params: { id: wihiwId },
      query: { ...(group === '' ? {} : { group }), ...(after === null ? { limit: FIRST_ROWS } : { after }) },
    }),
    { staysShown: true, joined },
  );
  const { refetch, fetchNextPage } = query;
  const known = query.data !== undefined;
  const writing = (query.data?.wihiw.openAttemptCount ?? 0) > 0;
  const [calm] = useState(() =>
    callCalmly(async () => {
      const { data } = await refetch({ cancelRefetch: false });
      return Math.max(1, Math.ceil((data?.rows.length ?? 0) / RESULTS_PAGE)) * GAP_PER_PAGE_MS;
    }),
  );

  const isSmall = (query.data?.rows.length ?? 0) < LOADED_BY_ITSELF;
  const goesOn = isWhole && query.hasNextPage && !query.isFetching && isSmall && !query.isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  useLive(known ? [`wihiw:${wihiwId}`] : [], calm.ask);
  usePoll(isWhole && writing ? WRITING_POLL_MS : null, calm.ask);
  return query;
}
