import { NO_BREAK_SPACE } from './numbers.ts';

const MONTHS = [
  'січня',
  'лютого',
  'березня',
  'квітня',
  'травня',
  'червня',
  'липня',
  'серпня',
  'вересня',
  'жовтня',
  'листопада',
  'грудня',
] as const;

const WEEKDAYS = ['неділя', 'понеділок', 'вівторок', 'середа', 'четвер', 'п’ятниця', 'субота'] as const;

/** The local date and time in a zone: month 1–12, weekday 0 = Sunday. */
export type WallClock = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly weekday: number;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const known = knownTimeZone(timeZone);
  // Unknown names are not cached: they come with requests, and any number of them would fill the memory.
  if (known === null) return makeFormatter('UTC');
  const formatter = makeFormatter(known);
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * Returns the name under which this platform knows a time zone, or null if it does not know the zone. Older platforms
 * know Kyiv only as Europe/Kiev.
 */
export function knownTimeZone(timeZone: string): string | null {
  for (const name of timeZone === 'Europe/Kyiv' ? ['Europe/Kyiv', 'Europe/Kiev'] : [timeZone]) {
    try {
      makeFormatter(name);
      return name;
    } catch {
      // The constructor throws on an unknown zone; there is no other way to ask.
    }
  }
  return null;
}

/** Since 2020 zones have changed their clocks at whole quarters of an hour, so all moments of a quarter have one offset. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_FROM = Date.UTC(2020);
/** Offsets that are kept: those of 40 days, in one zone. */
const OFFSETS_KEPT = 4_096;
const offsets = new Map<string, number>();

/** Returns the milliseconds by which a zone is ahead of UTC in the quarter of an hour of an instant, which is not before 2020. */
function offsetOf(time: number, timeZone: string): number {
  const quarter = Math.floor(time / QUARTER_MS) * QUARTER_MS;
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { year, month, day, hour, minute, second } = readClock(new Date(quarter), timeZone);
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter;
  if (offsets.size >= OFFSETS_KEPT) offsets.clear();
  // Unknown names are not kept, as above.
  if (formatters.has(timeZone)) offsets.set(key, offset);
  return offset;
}

/** Returns the local date and time of an instant in a zone. An unknown zone counts as UTC. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const time = instant.getTime();
  if (!(time >= QUARTERS_FROM)) return readClock(instant, timeZone);
  const local = new Date(time + offsetOf(time, timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    weekday: local.getUTCDay(),
  };
}

/** The same, asked of the platform, which takes some microseconds. */
function readClock(instant: Date, timeZone: string): WallClock {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return {
    year,
    month,
    day,
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns the time as «10:00». */
export function formatTime(instant: Date, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Returns the date as «21 листопада 2026», which stays on one line. */
export function formatDate(instant: Date, timeZone: string): string {
  return `${formatDayMonth(instant, timeZone)}${NO_BREAK_SPACE}${wallClock(instant, timeZone).year}`;
}

/** Returns date and time as «21 листопада 2026, 10:00». */
export function formatDateTime(instant: Date, timeZone: string): string {
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** Returns the date as «2026-11-21», for names and cells of files. */
export function sheetDay(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Returns date and time as «2026-11-21 10:00», which spreadsheets read as a moment and sort. */
export function sheetMoment(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, timeZone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Returns the time as «10:00» on the day of `now`, and «22 листопада 2026, 10:00» on any other. */
export function formatTimeFrom(now: Date, instant: Date, timeZone: string): string {
  return formatDate(instant, timeZone) === formatDate(now, timeZone)
    ? formatTime(instant, timeZone)
    : formatDateTime(instant, timeZone);
}

/** Returns the date as «21 листопада», which stays on one line, for dates whose year stands beside. */
export function formatDayMonth(instant: Date, timeZone: string): string {
  return `${wallClock(instant, timeZone).day}${NO_BREAK_SPACE}${formatMonth(instant, timeZone)}`;
}

const SHORT_MONTHS = [
  'січ.',
  'лют.',
  'бер.',
  'квіт.',
  'трав.',
  'черв.',
  'лип.',
  'серп.',
  'вер.',
  'жовт.',
  'лист.',
  'груд.',
];

/** Returns the date as «21 лист.», for the axis of a chart. */
export function formatShortDay(instant: Date, timeZone: string): string {
  const { day, month } = wallClock(instant, timeZone);
  return `${day}${NO_BREAK_SPACE}${SHORT_MONTHS[month - 1] ?? ''}`;
}

/** Returns the weekday in lower case: «субота». */
export function formatWeekday(instant: Date, timeZone: string): string {
  return WEEKDAYS[wallClock(instant, timeZone).weekday] ?? '';
}

/** Returns the month as it stands behind a day: «листопада». */
export function formatMonth(instant: Date, timeZone: string): string {
  return MONTHS[wallClock(instant, timeZone).month - 1] ?? '';
}

/** The years people plan in. Others are typing errors, and years from 10 000 on have no ISO form of four digits. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

/** Returns true if a moment (UTC) lies in the years people plan in, 2000 … 2200. */
export function isMeantMoment(moment: Date): boolean {
  return moment.getUTCFullYear() >= FIRST_YEAR && moment.getUTCFullYear() <= LAST_YEAR;
}
