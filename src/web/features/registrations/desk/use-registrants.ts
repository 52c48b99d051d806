import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import type { RegistrationFilter } from '#contract/registrations/registration-desk.ts';
import { listRegistrations, readRegistrationDesk } from '#contract/registrations/registration-desk.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, CallError } from '#web/lib/api/use-answer.ts';
import { subscribe } from '#web/lib/live/live.ts';

type Page = Output<typeof listRegistrations>;

/** Those who are registered, page by page. */
export function useRegistrants(eventId: string, filter: RegistrationFilter) {
  return useInfiniteQuery({
    queryKey: [...answerKey(listRegistrations), eventId, filter],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const input = { params: { id: eventId }, query: { ...filter, after: pageParam } };
      const result = await callOperation(listRegistrations, input, { signal });
      if (result.ok) return result.value;
      throw new CallError(result.error);
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

/** Reads the list and the counts again when somebody registers or leaves. */
export function useLiveRegistrants(eventId: string): () => void {
  const queries = useQueryClient();
  function refresh(): void {
    void queries.invalidateQueries({ queryKey: answerKey(listRegistrations) });
    void queries.invalidateQueries({ queryKey: answerKey(readRegistrationDesk, { params: { id: eventId } }) });
  }
  // The function is the same work each time; only the event decides what is heard.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => subscribe([`event-room:${eventId}`], refresh), [eventId, queries]);
  return refresh;
}
