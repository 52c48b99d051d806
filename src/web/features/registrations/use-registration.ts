import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { readEvent } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { listMyRegistrations, readRegistration } from '#contract/registrations/registrations.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';

/** The registration of an event for who looks at it; read again when something changes of the event or for the person. */
export function useRegistration(eventId: string): UseQueryResult<Registration, CallError> {
  return useAnswer(readRegistration, { params: { id: eventId } }, { live: [`event:${eventId}`, 'person'] });
}

/** Keeps an answer about one's own registration, and has what follows from it be read again. */
export function keepRegistration(queries: QueryClient, eventId: string, registration: Registration): void {
  const input = { params: { id: eventId } };
  queries.setQueryData(answerKey(readRegistration, input), registration);
  // A place or a link may be shown to the registered only.
  void queries.invalidateQueries({ queryKey: answerKey(readEvent, input) });
  void queries.invalidateQueries({ queryKey: answerKey(listMyRegistrations) });
}
