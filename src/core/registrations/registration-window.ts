import type { StoredEventState } from '#core/events/event-state.ts';
import { eventStateAt, takesPlace } from '#core/events/event-state.ts';

/** Why nobody can register now. `full`: all places are taken and nobody may wait. */
export const CLOSED_REASONS = [
  'none',
  'draft',
  'cancelled',
  'finished',
  'archived',
  'by_hand',
  'not_yet',
  'over',
  'full',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** What decides whether registration is open. Capacity null: without a bound. */
export type WindowFacts = {
  readonly isOpen: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly changeUntil: Date | null;
  readonly waitlist: boolean;
  readonly capacity: number | null;
  readonly taken: number;
  readonly waiting: number;
};

type EventTimes = { readonly state: StoredEventState; readonly startsAt: Date; readonly endsAt: Date };

/** Returns why the event itself takes nobody at `now`; null if it may. */
export function eventClosedReason(event: EventTimes, now: Date): ClosedReason | null {
  const state = eventStateAt(event, now);
  return takesPlace(state) ? null : state;
}

/** Returns why nobody can register at `now`, the first reason that holds; null if registration is open. */
export function closedReason(event: EventTimes, facts: WindowFacts | null, now: Date): ClosedReason | null {
  const byEvent = eventClosedReason(event, now);
  if (byEvent !== null) return byEvent;
  if (facts === null) return 'none';
  if (!facts.isOpen) return 'by_hand';
  if (facts.opensAt !== null && now < facts.opensAt) return 'not_yet';
  if (facts.closesAt !== null && now >= facts.closesAt) return 'over';
  return freePlaces(facts) === 0 && !facts.waitlist ? 'full' : null;
}

/**
 * Returns how many may still be registered at once; null without a bound. While somebody waits there is none for others:
 * a place that is free belongs to the first of them.
 */
export function freePlaces({
  capacity,
  taken,
  waiting,
}: Pick<WindowFacts, 'capacity' | 'taken' | 'waiting'>): number | null {
  if (waiting > 0) return 0;
  return capacity === null ? null : Math.max(0, capacity - taken);
}

/** Returns true while people may change or give up their registration: to the organiser's moment, else to the start. */
export function mayChangeRegistration(event: EventTimes, facts: Pick<WindowFacts, 'changeUntil'>, now: Date): boolean {
  return eventClosedReason(event, now) === null && now < (facts.changeUntil ?? event.startsAt);
}
