import { knownTimeZone, wallClock } from './dates.ts';

/** Returns the milliseconds by which local time in the zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(new Date(instant), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * Returns the instant of a local time typed in a form (`YYYY-MM-DDTHH:mm`, seconds optional); null if it is malformed
 * or not on the calendar, or the zone is unknown. A time skipped in spring moves forward by the skip; of a time that
 * occurs twice in autumn the first one is meant.
 */
export function zonedToUtc(localIso: string, timeZone: string): Date | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/.exec(localIso);
  if (!match || knownTimeZone(timeZone) === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const echo = new Date(wall);
  const onCalendar = echo.getUTCMonth() === month - 1 && echo.getUTCDate() === day && year >= 1000;
  if (!onCalendar || hour > 23 || minute > 59 || second > 59) return null;
  // The offsets a day before and a day after are those on both sides of a change of the clocks, if there is one nearby.
  // Of the instants that read back as typed the earlier is taken.
  const before = offsetAt(wall - 86_400_000, timeZone);
  const after = offsetAt(wall + 86_400_000, timeZone);
  const candidates = [wall - before, wall - after].sort((a, b) => a - b);
  const exact = candidates.find((candidate) => candidate + offsetAt(candidate, timeZone) === wall);
  return new Date(exact ?? wall - before);
}

/**
 * Returns the instant of a time in a form that was filled from `known`: the same instant while its wall clock was not changed, also
 * in the hour that occurs twice in autumn, of which {@link zonedToUtc} takes the first.
 */
export function editedToUtc(localIso: string, timeZone: string, known: Date | null): Date | null {
  return known !== null && utcToZoned(known, timeZone) === localIso.slice(0, 16)
    ? known
    : zonedToUtc(localIso, timeZone);
}

/** Returns whether no clock of the zone ever shows this local time: it is in the hour that is skipped in spring. */
export function isSkippedTime(localIso: string, timeZone: string): boolean {
  const instant = zonedToUtc(localIso, timeZone);
  return instant !== null && utcToZoned(instant, timeZone) !== localIso.slice(0, 16);
}

/** Returns the local time of an instant in a zone, in the format of a form's date-time field: `YYYY-MM-DDTHH:mm`. */
export function utcToZoned(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, timeZone);
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${pad(hour, 2)}:${pad(minute, 2)}`;
}
