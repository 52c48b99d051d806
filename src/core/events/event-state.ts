/** The states that are stored; `running` and `finished` follow from the time. */
export const STORED_EVENT_STATES = ['draft', 'published', 'cancelled', 'archived'] as const;
/** The states that people see. */
export const EVENT_STATES = ['draft', 'published', 'running', 'finished', 'cancelled', 'archived'] as const;

/** See {@link STORED_EVENT_STATES}. */
export type StoredEventState = (typeof STORED_EVENT_STATES)[number];
/** See {@link EVENT_STATES}. */
export type EventState = (typeof EVENT_STATES)[number];

/** Returns the state people see at `now`: a published event is running from its start and finished after its end. */
export function eventStateAt(
  event: { readonly state: StoredEventState; readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): EventState {
  if (event.state !== 'published' || now < event.startsAt) return event.state;
  return now <= event.endsAt ? 'running' : 'finished';
}

/** Whether people may still come: the event is published and neither over nor called off. */
export function takesPlace(state: EventState): state is 'published' | 'running' {
  return state === 'published' || state === 'running';
}

// People have seen a published event, so once it runs it cannot become a draft again, only be cancelled or archived.
const NEXT_STATES: Readonly<Record<EventState, readonly StoredEventState[]>> = {
  draft: ['published'],
  published: ['draft', 'cancelled'],
  running: ['cancelled'],
  finished: ['archived'],
  cancelled: ['published', 'archived'],
  archived: ['published', 'cancelled'],
};

/** Returns the stored states into which the owner may put an event that people see as `current`. */
export function nextEventStates(current: EventState): readonly StoredEventState[] {
  return NEXT_STATES[current];
}
