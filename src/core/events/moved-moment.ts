import { utcToZoned, zonedToUtc } from '#core/language/zoned-time.ts';

/**
 * Returns a moment of an event that begins at `to` in place of `from`: it keeps its distance from the start on the wall clock of
 * the zone, so that what begins at 9:00 begins at 9:00 also where the clocks were changed between.
 */
export function movedMoment(
  moment: Date,
  { from, to }: { readonly from: Date; readonly to: Date },
  timeZone: string,
): Date {
  const wall = (instant: Date) => Date.parse(`${utcToZoned(instant, timeZone)}Z`);
  const local = new Date(wall(to) + wall(moment) - wall(from)).toISOString().slice(0, 16);
  return zonedToUtc(local, timeZone) ?? new Date(to.getTime() + moment.getTime() - from.getTime());
}

/** Returns both ends of a part of an event that is moved so; it never ends before it begins. */
export function movedSpan(
  span: { readonly startsAt: Date; readonly endsAt: Date },
  start: { readonly from: Date; readonly to: Date },
  timeZone: string,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const startsAt = movedMoment(span.startsAt, start, timeZone);
  const endsAt = movedMoment(span.endsAt, start, timeZone);
  if (endsAt > startsAt) return { startsAt, endsAt };
  return { startsAt, endsAt: new Date(startsAt.getTime() + span.endsAt.getTime() - span.startsAt.getTime()) };
}
