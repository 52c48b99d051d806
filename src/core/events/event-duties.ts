/** What an organizer may do for an event. The owner of the event has all duties. */
export const EVENT_DUTIES = ['content', 'registration', 'surveys'] as const;

/** See {@link EVENT_DUTIES}. */
export type EventDuty = (typeof EVENT_DUTIES)[number];

/** Returns whether these are all duties: then one does what the owner does, except deleting the event and choosing organizers. */
export function hasEveryDuty(duties: readonly EventDuty[]): boolean {
  return EVENT_DUTIES.every((duty) => duties.includes(duty));
}
