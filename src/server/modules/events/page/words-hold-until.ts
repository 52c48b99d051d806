import type { EduEvent } from '#contract/events/events.ts';
import type { ShownActivity } from '#contract/events/programme.ts';

/** While an event runs, its page says in how many minutes the next part begins. */
const RUNNING_MS = 60_000;

/**
 * Returns the moment, in milliseconds, from which the page of an event says something else although nobody changed it:
 * the event or a part of it has begun or ended, or another of its moments has come. Infinity once nothing lies ahead.
 */
export function wordsHoldUntil(
  event: Pick<EduEvent, 'startsAt' | 'endsAt'>,
  activities: readonly Pick<ShownActivity, 'startsAt' | 'endsAt'>[],
  now: Date,
  others: readonly string[] = [],
): number {
  const at = now.getTime();
  const bounds = [
    Date.parse(event.startsAt),
    // An event is over after its last moment, not at it; a part of it at its end.
    Date.parse(event.endsAt) + 1,
    ...activities.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]),
  ];
  const isRunning = Date.parse(event.startsAt) <= at && at <= Date.parse(event.endsAt);
  return [...bounds, ...others.map((moment) => Date.parse(moment))]
    .filter((bound) => bound > at)
    .reduce((first, bound) => Math.min(first, bound), isRunning ? at + RUNNING_MS : Number.POSITIVE_INFINITY);
}
