/** States that are kept; the rest follows from the time. */
export const STORED_EVENT_STATES = ['draft', 'published', 'cancelled', 'archived'] as const;
/** States that people see. */
export const EVENT_STATES = ['draft', 'published', 'running', 'finished', 'cancelled', 'archived'] as const;

/** See {@link STORED_EVENT_STATES}. */
export type StoredEventState = (typeof STORED_EVENT_STATES)[number];
/** See {@link EVENT_STATES}. */
export type EventState = (typeof EVENT_STATES)[number];

/** The state people see at a moment: a published event is running from its start and finished after its end. */
export function eventStateAt(
  event: { readonly state: StoredEventState; readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): EventState {
  if (event.state !== 'published' || now < event.startsAt) return event.state;
  return now <= event.endsAt ? 'running' : 'finished';
}

// People have seen a published event, so it is never taken back once it runs: it is cancelled, or archived when over.
const NEXT_STATES: Readonly<Record<EventState, readonly StoredEventState[]>> = {
  draft: ['published'],
  published: ['draft', 'cancelled'],
  running: ['cancelled'],
  finished: ['archived'],
  cancelled: ['published', 'archived'],
  archived: ['published', 'cancelled'],
};

/** The states an event may be put into by its owner; an archived one returns to what its time makes of it. */
export function nextEventStates(current: EventState): readonly StoredEventState[] {
  return NEXT_STATES[current];
}
