import { utcToZoned, zonedToUtc } from '#core/language/zoned-time.ts';

type Move = { readonly from: Date; readonly to: Date };

const wallOf = (instant: Date, timeZone: string): number => Date.parse(`${utcToZoned(instant, timeZone)}Z`);

/** The wall-clock time at which a moment wants to stand, as milliseconds of a clock that is never changed. */
const wantedWall = (moment: Date, { from, to }: Move, timeZone: string): number =>
  wallOf(to, timeZone) + wallOf(moment, timeZone) - wallOf(from, timeZone);

/**
 * Returns a moment of an event that begins at `to` in place of `from`: it keeps its distance from the start on the wall clock of
 * the zone, so that what begins at 9:00 begins at 9:00 also where the clocks were changed between. In the hour that clocks skip
 * it goes as far on as they do.
 */
export function movedMoment(moment: Date, move: Move, timeZone: string): Date {
  const local = new Date(wantedWall(moment, move, timeZone)).toISOString().slice(0, 16);
  return zonedToUtc(local, timeZone) ?? new Date(move.to.getTime() + moment.getTime() - move.from.getTime());
}

/**
 * Returns both ends of a part of an event that is moved so. It never ends before it begins; one that would begin in the hour that
 * clocks skip takes as long as before.
 */
export function movedSpan(
  span: { readonly startsAt: Date; readonly endsAt: Date },
  move: Move,
  timeZone: string,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const startsAt = movedMoment(span.startsAt, move, timeZone);
  const endsAt = movedMoment(span.endsAt, move, timeZone);
  const isAtItsHour = wallOf(startsAt, timeZone) === wantedWall(span.startsAt, move, timeZone);
  if (isAtItsHour && endsAt > startsAt) return { startsAt, endsAt };
  return { startsAt, endsAt: new Date(startsAt.getTime() + span.endsAt.getTime() - span.startsAt.getTime()) };
}
