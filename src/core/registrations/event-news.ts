/** What those who registered know of an event; moments as ISO strings. Empty: none, or not shown to them. */
export type KnownEvent = {
  readonly isCancelled: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly address: string;
  readonly link: string;
};

/** What they know of an activity. */
export type KnownActivity = {
  readonly isCancelled: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly roomId: string | null;
};

/** What changed of an event. `restored`: it was cancelled and takes place after all. */
export type EventChangeTold = 'cancelled' | 'restored' | 'dates' | 'place' | 'link';
/** What changed of an activity. */
export type ActivityChangeTold = 'cancelled' | 'restored' | 'dates' | 'room';

/** Changes within so many milliseconds after one another are told together. */
const GATHERED_MS = 5 * 60_000;
/** Nobody waits longer than this for the first of them. */
const LONGEST_MS = 30 * 60_000;

/** Returns the changes of an event that concern who registered; of one that is cancelled only that. Empty: none. */
export function eventNews(before: KnownEvent, after: KnownEvent): EventChangeTold[] {
  if (after.isCancelled) return before.isCancelled ? [] : ['cancelled'];
  return [
    ...(before.isCancelled ? ['restored' as const] : []),
    ...(before.startsAt !== after.startsAt || before.endsAt !== after.endsAt ? ['dates' as const] : []),
    ...(before.place !== after.place || before.address !== after.address ? ['place' as const] : []),
    ...(before.link === after.link ? [] : ['link' as const]),
  ];
}

/** Returns the changes of an activity that concern who chose it. */
export function activityNews(before: KnownActivity, after: KnownActivity): ActivityChangeTold[] {
  if (after.isCancelled) return before.isCancelled ? [] : ['cancelled'];
  return [
    ...(before.isCancelled ? ['restored' as const] : []),
    ...(before.startsAt !== after.startsAt || before.endsAt !== after.endsAt ? ['dates' as const] : []),
    ...(before.roomId === after.roomId ? [] : ['room' as const]),
  ];
}

/**
 * Returns when changes are told, the first of which was made at `firstAt` and the last at `now`: at once if something was
 * cancelled or its start is near, else five minutes after the last, half an hour after the first at the latest.
 */
export function newsDue(
  firstAt: Date,
  now: Date,
  { isCancelled, startsAt }: Pick<KnownEvent, 'isCancelled' | 'startsAt'>,
): Date {
  if (isCancelled || Date.parse(startsAt) - now.getTime() < 2 * LONGEST_MS) return now;
  return new Date(Math.min(now.getTime() + GATHERED_MS, Math.max(firstAt.getTime() + LONGEST_MS, now.getTime())));
}
