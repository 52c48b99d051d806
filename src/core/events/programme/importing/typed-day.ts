import { wallClock } from '#core/language/dates.ts';
import { DAY_MS } from '#core/milliseconds.ts';

const MONTHS = ['січ', 'лют', 'бер', 'кві', 'тра', 'чер', 'лип', 'сер', 'вер', 'жов', 'лис', 'гру'];
/** Days of the week by their beginnings, from Sunday. */
const WEEKDAYS = ['неділ', 'понеділ', 'вівтор', 'серед', 'четвер', 'п’ятниц', 'субот'];

/** The days of an event: its first and last, `2026-11-21` on the calendar of its zone. */
export type EventDays = { readonly first: string; readonly last: string };

/** Returns the days on which an event begins and ends. */
export function daysOfEvent(event: {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}): EventDays {
  return { first: dayOf(event.startsAt, event.timeZone), last: dayOf(event.endsAt, event.timeZone) };
}

function dayOf(moment: string, timeZone: string): string {
  const { year, month, day } = wallClock(new Date(moment), timeZone);
  return dayText(year, month, day) ?? '';
}

function dayText(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1000 || year > 9999) return null;
  return date.toISOString().slice(0, 10);
}

const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** A day and month without a year: the one of the event’s years that is nearest to its first day. */
function dayInYear(month: number, day: number, { first }: EventDays): string | null {
  const year = Number(first.slice(0, 4));
  const found = [year, year + 1, year - 1].flatMap((one) => dayText(one, month, day) ?? []);
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(first));
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Everything that may stand beside a day: «21 листопада 2026 р., субота». */
const plainWords = (cell: string): string =>
  cell.normalize('NFKC').toLocaleLowerCase('uk').replace(/['ʼ`]/gu, '’').replace(/\s+/gu, ' ').trim();

/**
 * Reads a day: «21.11.2026», «21 листопада», «2026-11-21», «День 2», «Субота». Null if the cell says no day, or something else beside.
 *
 * @param days what «День 2» and a day of the week are counted from
 */
export function readDay(cell: string, days: EventDays): string | null {
  const typed = plainWords(cell).replace(/[.,;:]+$/u, '');
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[ t]00:00.*)?$/u.exec(typed);
  if (iso !== null) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const counted = /^(?:день|day)\s*(?:№\s*)?(\d{1,2})$|^(\d{1,2})(?:-?й)?\s+день$/u.exec(typed);
  if (counted !== null) return shifted(days.first, Number(counted[1] ?? counted[2]) - 1);
  const weekday = WEEKDAYS.findIndex((name) => new RegExp(`^${name}\\p{L}*$`, 'u').test(typed));
  if (weekday !== -1) return weekdayOf(weekday, days);
  return readDate(withoutAside(typed), days);
}

/** Takes away what only repeats the day: its number in the event, the day of the week, «року». */
function withoutAside(typed: string): string {
  return typed
    .replace(/^(?:день|day)\s*\d{1,2}\s*[.,:(–—-]*\s*/u, '')
    .replace(
      new RegExp(`(?:${WEEKDAYS.join('|')})\\p{L}*|(?<=^|[\\s,(])(?:пн|вт|ср|чт|пт|сб|нд)\\.?(?=$|[\\s,)])`, 'gu'),
      '',
    )
    .replace(/\s*(?:р\.?|року)(?=$|[\s,)])/u, '')
    .replace(/^[\s,.()–—-]+|[\s,.()–—-]+$/gu, '');
}

function readDate(typed: string, days: EventDays): string | null {
  const numbers = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{2}|\d{4}))?$/u.exec(typed);
  const words = /^(\d{1,2})(?:-?го)?\s+(\p{L}+)\.?(?:\s+(\d{4}))?$/u.exec(typed);
  const [, day, second, year] = numbers ?? words ?? [];
  if (day === undefined || second === undefined) return null;
  const month = numbers === null ? MONTHS.findIndex((name) => second.startsWith(name)) + 1 : Number(second);
  if (month === 0) return null;
  if (year === undefined) return dayInYear(month, Number(day), days);
  return dayText(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day));
}

/** The first such day of the week from the event’s first day on. */
function weekdayOf(weekday: number, { first }: EventDays): string {
  const from = new Date(`${first}T00:00:00Z`).getUTCDay();
  return shifted(first, (weekday - from + 7) % 7);
}
