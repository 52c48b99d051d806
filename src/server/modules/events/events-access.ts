import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { StoredEventState } from '#core/events/event-state.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';

/** What rights on an event follow from. */
export type EventFacts = { readonly ownerId: string; readonly state: StoredEventState };

/** A draft exists for its owner only; every other event is read by whoever has its address. */
export function asEventReader<Event extends EventFacts>(
  event: Event | null,
  viewerId: string | null,
): Result<Event, Failure> {
  return event !== null && (event.state !== 'draft' || event.ownerId === viewerId) ? ok(event) : fail('not_found');
}

/** To everyone but its owner an event can't be changed, and an attempt does not tell whether there is one. */
export function asEventOwner<Event extends EventFacts>(event: Event | null, viewerId: string): Result<Event, Failure> {
  return event !== null && event.ownerId === viewerId ? ok(event) : fail('not_found');
}

/** The owner changes an event in every state but the archived one. */
export function asEventEditor<Event extends EventFacts>(event: Event | null, viewerId: string): Result<Event, Failure> {
  const own = asEventOwner(event, viewerId);
  return own.ok && own.value.state === 'archived' ? fail('event_not_editable') : own;
}
