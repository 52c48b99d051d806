import { formatDate, formatDayMonth, formatTime, formatWeekday, wallClock } from '#core/language/dates.ts';

/**
 * Returns when an event takes place, in Ukrainian and in the time of the event's zone, with a no-break space between «о»
 * and the time:
 * «21 листопада 2026, 10:00–12:30»,
 * «21–22 листопада 2026, початок о 10:00»,
 * «30 листопада – 1 грудня 2026, початок о 10:00».
 */
export function formatEventDates(startsAt: Date, endsAt: Date, timeZone: string): string {
  const start = wallClock(startsAt, timeZone);
  const end = wallClock(endsAt, timeZone);
  const [from, to] = [formatTime(startsAt, timeZone), formatTime(endsAt, timeZone)];
  const last = formatDate(endsAt, timeZone);
  if (start.year !== end.year) return `${formatDate(startsAt, timeZone)} – ${last}, початок о\u00a0${from}`;
  if (start.month !== end.month) return `${formatDayMonth(startsAt, timeZone)} – ${last}, початок о\u00a0${from}`;
  if (start.day !== end.day) return `${start.day}–${last}, початок о\u00a0${from}`;
  return from === to ? `${last}, ${from}` : `${last}, ${from}–${to}`;
}

/**
 * Returns what is left to say of when an event takes place where its first day stands beside: «субота, 10:00–12:30»,
 * «до 22 листопада, початок о 10:00»; the year of the last day only if it is another.
 */
export function formatEventTimes(startsAt: Date, endsAt: Date, timeZone: string): string {
  const start = wallClock(startsAt, timeZone);
  const end = wallClock(endsAt, timeZone);
  const [from, to] = [formatTime(startsAt, timeZone), formatTime(endsAt, timeZone)];
  if (start.year !== end.year) return `до ${formatDate(endsAt, timeZone)}, початок о\u00a0${from}`;
  if (start.month !== end.month || start.day !== end.day)
    return `до ${formatDayMonth(endsAt, timeZone)}, початок о\u00a0${from}`;
  return `${formatWeekday(startsAt, timeZone)}, ${from === to ? from : `${from}–${to}`}`;
}

/**
 * Returns ISO 8601 with the zone's offset at that instant: `2026-11-21T10:00:00+02:00`. An unknown zone counts as UTC.
 */
export function zonedIso(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone);
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const offset = Math.round((wall - instant.getTime()) / 60_000);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const away = Math.abs(offset);
  return `${new Date(wall).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${pad(away / 60)}:${pad(away % 60)}`;
}
