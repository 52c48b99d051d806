import { DAY_MS } from '#core/milliseconds.ts';
import { knownTimeZone, wallClock } from './dates.ts';

/** Returns the milliseconds by which local time in the zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(new Date(instant), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** What a local time means in a zone; milliseconds since 1970. */
export type LocalTime = {
  /** The instants at which a clock of the zone shows it: none in the hour skipped in spring, two in the one that autumn repeats. */
  readonly shown: readonly number[];
  /** What it would be, had the clocks not been moved forward; otherwise the first of those above. */
  readonly taken: number;
};

/**
 * Returns what a local time (`YYYY-MM-DDTHH:mm`, seconds optional) means in a zone; null if it is malformed or not on the
 * calendar, or the zone is unknown. What people type is read by `readTypedMoment`.
 */
export function localTime(localIso: string, timeZone: string): LocalTime | null {
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
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  const candidates = [...new Set([wall - before, wall - after])].sort((a, b) => a - b);
  const shown = candidates.filter((candidate) => candidate + offsetAt(candidate, timeZone) === wall);
  return { shown, taken: shown[0] ?? wall - before };
}

/**
 * Returns the instant of a local time that is computed: a time skipped in spring moves forward by the skip, of one that occurs
 * twice in autumn the first is meant. Null as in {@link localTime}.
 */
export function zonedToUtc(localIso: string, timeZone: string): Date | null {
  const local = localTime(localIso, timeZone);
  return local === null ? null : new Date(local.taken);
}

/** Returns the local time of an instant in a zone, in the format of a form's date-time field: `YYYY-MM-DDTHH:mm`. */
export function utcToZoned(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, timeZone);
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${pad(hour, 2)}:${pad(minute, 2)}`;
}
