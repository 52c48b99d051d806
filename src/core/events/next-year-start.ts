import { utcToZoned } from '#core/language/zoned-time.ts';
import { DAY_MS } from '#core/milliseconds.ts';

/** 52 weeks: as near to a year as the same weekday comes. */
const YEAR_DAYS = 364;

/** Returns when an event would begin a year later: at the same hour of the same weekday, as local time of its zone. */
export function nextYearStart(startsAt: string, timeZone: string): string {
  const local = utcToZoned(new Date(startsAt), timeZone);
  return new Date(Date.parse(`${local}Z`) + YEAR_DAYS * DAY_MS).toISOString().slice(0, 16);
}
