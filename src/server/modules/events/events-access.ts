import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { StoredEventState } from '#core/events/event-state.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';

/** Facts that decide rights on an event. */
export type EventFacts = { readonly ownerId: string; readonly state: StoredEventState };

/** Returns the event if the viewer may read it: a draft its owner only, any other event everyone who has its address. */
export function asEventReader<Event extends EventFacts>(
  event: Event | null,
  viewerId: string | null,
): Result<Event, Failure> {
  return event !== null && (event.state !== 'draft' || event.ownerId === viewerId) ? ok(event) : fail('not_found');
}

/** Returns the event if the viewer owns it; fails with `not_found` for everyone else, so that drafts stay hidden. */
export function asEventOwner<Event extends EventFacts>(event: Event | null, viewerId: string): Result<Event, Failure> {
  return event !== null && event.ownerId === viewerId ? ok(event) : fail('not_found');
}

/** Returns the event if the viewer owns it and it is not archived. */
export function asEventEditor<Event extends EventFacts>(event: Event | null, viewerId: string): Result<Event, Failure> {
  const own = asEventOwner(event, viewerId);
  return own.ok && own.value.state === 'archived' ? fail('event_not_editable') : own;
}
