import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import { EVENT_DUTIES, hasEveryDuty } from '#core/events/event-duties.ts';
import type { StoredEventState } from '#core/events/event-state.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';

/** A person who has accepted to help with an event, beside its owner. */
type EventOrganizer = { readonly personId: string; readonly duties: readonly EventDuty[] };

/** Facts that decide rights on an event. */
export type EventRightsFacts = {
  readonly ownerId: string;
  readonly state: StoredEventState;
  readonly organizers: readonly EventOrganizer[];
};

/** Returns what the viewer may do for the event; nothing for everybody who is no organizer. */
export function dutiesOf(
  event: Pick<EventRightsFacts, 'ownerId' | 'organizers'>,
  viewerId: string | null,
): readonly EventDuty[] {
  if (viewerId === null) return [];
  if (event.ownerId === viewerId) return EVENT_DUTIES;
  return event.organizers.find(({ personId }) => personId === viewerId)?.duties ?? [];
}

/** Returns the event if the viewer may read it: a draft its organizers only, any other event everyone who has its address. */
export function asEventReader<Event extends EventRightsFacts>(
  event: Event | null,
  viewerId: string | null,
): Result<Event, Failure> {
  return event !== null && (event.state !== 'draft' || dutiesOf(event, viewerId).length > 0)
    ? ok(event)
    : fail('not_found');
}

/**
 * Returns the event if the viewer organizes it with this duty, or with any if it is null; fails with `not_found` for everyone
 * else, so that drafts stay hidden.
 */
export function asEventOrganizer<Event extends EventRightsFacts>(
  event: Event | null,
  viewerId: string | null,
  duty: EventDuty | null,
): Result<Event, Failure> {
  const duties = event === null ? [] : dutiesOf(event, viewerId);
  return event !== null && (duty === null ? duties.length > 0 : duties.includes(duty)) ? ok(event) : fail('not_found');
}

/** Returns the event if the viewer has all duties, and so may publish and cancel it. */
export function asEventManager<Event extends EventRightsFacts>(
  event: Event | null,
  viewerId: string,
): Result<Event, Failure> {
  return event !== null && hasEveryDuty(dutiesOf(event, viewerId)) ? ok(event) : fail('not_found');
}

/** Returns the event if the viewer owns it; fails with `not_found` for everyone else. */
export function asEventOwner<Event extends EventRightsFacts>(
  event: Event | null,
  viewerId: string,
): Result<Event, Failure> {
  return event !== null && event.ownerId === viewerId ? ok(event) : fail('not_found');
}

/** Returns the event if the viewer cares for its content and it is not archived. */
export function asEventEditor<Event extends EventRightsFacts>(
  event: Event | null,
  viewerId: string,
): Result<Event, Failure> {
  const found = asEventOrganizer(event, viewerId, 'content');
  return found.ok && found.value.state === 'archived' ? fail('event_not_editable') : found;
}
