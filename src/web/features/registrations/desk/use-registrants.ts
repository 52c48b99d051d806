import { useQueryClient } from '@tanstack/react-query';
import type { RegistrationFilter } from '#contract/registrations/registration-desk.ts';
import { listRegistrations, readRegistrationDesk } from '#contract/registrations/registration-desk.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { useLive } from '#web/lib/live/use-live.ts';

/** Those who are registered, page by page. */
export function useRegistrants(eventId: string, filter: RegistrationFilter) {
  const inputOf = (after: number | null) => ({ params: { id: eventId }, query: { ...filter, after: after ?? 0 } });
  return usePages(listRegistrations, inputOf, { staysShown: true });
}

/** Reads the list and the counts again when somebody registers or leaves. */
export function useLiveRegistrants(eventId: string): () => void {
  const queries = useQueryClient();
  function refresh(): void {
    void queries.invalidateQueries({ queryKey: answerKey(listRegistrations) });
    void queries.invalidateQueries({ queryKey: answerKey(readRegistrationDesk, { params: { id: eventId } }) });
  }
  useLive([`event-room:${eventId}`], refresh);
  return refresh;
}
