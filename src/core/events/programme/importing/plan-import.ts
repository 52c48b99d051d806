import { isBreakTitle } from '#core/events/programme/break-titles.ts';
import { isOutside } from '#core/events/programme/outside-event.ts';
import { PROGRAMME_LENGTHS as LENGTHS, PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import type { Programme } from '#core/events/programme/programme-types.ts';
import { dropHidden } from '#core/language/drop-hidden.ts';
import { readTypedMoment } from '#core/language/typed-moment.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
import type { ImportRow } from './import-types.ts';
import type { EventDays } from './typed-day.ts';
import { daysOfEvent, readDay } from './typed-day.ts';
import type { TypedSpan } from './typed-span.ts';
import { readMinutes, readSpan } from './typed-span.ts';
import type { TypedSpeaker } from './typed-speakers.ts';
import { readTypedSpeakers } from './typed-speakers.ts';

/** What stops a row until it is corrected. */
const ROW_PROBLEMS = [
  'no_title',
  'title_long',
  'no_time',
  'time_unread',
  'until_unread',
  'length_unread',
  'day_unread',
  'ends_before_start',
  'time_skipped',
  'speakers_many',
  'speaker_long',
  'room_long',
  'track_long',
  'about_long',
] as const;
/** See {@link ROW_PROBLEMS}. */
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** What was assumed of a row, or is worth a look. */
const ROW_NOTES = ['start_guessed', 'end_from_next', 'end_usual', 'beside', 'outside'] as const;
/** See {@link ROW_NOTES}. */
export type RowNote = (typeof ROW_NOTES)[number];

/** A row as it would stand in the programme. */
export type PlannedRow = {
  readonly row: ImportRow;
  /** `2026-11-21` on the calendar of the event’s zone; null if it can’t be read. */
  readonly day: string | null;
  /** Moments as ISO 8601; null while they can’t be read. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly title: string;
  readonly speakers: readonly TypedSpeaker[];
  readonly room: string;
  readonly track: string;
  readonly about: string;
  /** Whether it is a break, of which nobody is asked what they think. */
  readonly isBreak: boolean;
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowNote[];
  /** Why it is not added although nothing is wrong with it: the programme, or the table above it, has the same. */
  readonly already: 'known' | 'twice' | null;
};

/** Of an event, what a table of times needs. */
export type ImportEvent = { readonly startsAt: string; readonly endsAt: string; readonly timeZone: string };

const USUAL_MINUTES = 45;
const DAY_MINUTES = 24 * 60;
/** What begins in the evening may end after midnight. */
const EVENING = 17 * 60;
const NIGHT = 6 * 60;

type Timed = {
  readonly row: ImportRow;
  readonly day: string | null;
  readonly span: TypedSpan;
  readonly problems: readonly RowProblem[];
};

/**
 * Returns how the rows would stand in the programme: with what is not said taken from the rows around, and with what must be corrected
 * first. All rows are read anew each time, so the order in which they are corrected makes no difference.
 */
export function planImport(
  rows: readonly ImportRow[],
  event: ImportEvent,
  programme: Pick<Programme, 'activities'>,
): PlannedRow[] {
  const days = daysOfEvent(event);
  const timed = readTimes(rows, days);
  const isTimed = timed.some(({ span }) => span.from !== null);
  const known = new Set(programme.activities.map(({ title, startsAt }) => partKey(title, startsAt)));
  const planned: PlannedRow[] = [];
  const seen = new Set<string>();
  for (const [index, one] of timed.entries()) {
    const before = planned.at(-1) ?? null;
    const start = startOf(one, before, isTimed, event, days);
    const end = endOf(timed, index, start.minutes, planned);
    const words = wordsOf(one.row);
    const moments = momentsOf(one.day, start.minutes, end.minutes, event.timeZone);
    const problems = [...one.problems, ...words.problems, ...moments.problems];
    if (start.minutes === null && !problems.includes('time_unread')) problems.push('no_time');
    const { startsAt, endsAt } = moments;
    const isOut = startsAt !== null && endsAt !== null && isOutside({ startsAt, endsAt }, event);
    const key = `${words.title.toLocaleLowerCase('uk')}\n${startsAt}\n${words.room.toLocaleLowerCase('uk')}`;
    planned.push({
      row: one.row,
      day: one.day,
      startsAt,
      endsAt,
      ...words,
      problems: [...new Set(problems)],
      notes: [...start.notes, ...end.notes, ...(isOut ? ['outside' as const] : [])],
      already: known.has(partKey(words.title, startsAt)) ? 'known' : seen.has(key) ? 'twice' : null,
    });
    seen.add(key);
  }
  return planned;
}

/** Returns the rows that would be added: nothing is wrong with them, and they are not there already. */
export function rowsToAdd(planned: readonly PlannedRow[]): PlannedRow[] {
  return planned.filter(({ problems, already }) => problems.length === 0 && already === null);
}

/** The same for what is one part of a programme: a title at a moment. */
function partKey(title: string, startsAt: string | null): string {
  return `${title.trim().toLocaleLowerCase('uk')}\n${startsAt === null ? '' : Date.parse(startsAt)}`;
}

const NO_SPAN: TypedSpan = { from: null, to: null, minutes: null };

function readTimes(rows: readonly ImportRow[], days: EventDays): Timed[] {
  let day: string | null = days.first;
  return rows.map((row) => {
    const problems: RowProblem[] = [];
    if (row.day.trim() !== '') day = readDay(row.day, days);
    // Also of the rows below: their day is the same.
    if (day === null) problems.push('day_unread');
    const said = readSpan(row.when);
    if (said === null && row.when.trim() !== '') problems.push('time_unread');
    const until = row.until.trim() === '' ? null : readSpan(row.until);
    if (row.until.trim() !== '' && until === null) problems.push('until_unread');
    const length = readMinutes(row.length);
    if (row.length.trim() !== '' && length === null) problems.push('length_unread');
    const { from, to, minutes } = said ?? NO_SPAN;
    return { row, day, span: { from, to: until?.from ?? to, minutes: length ?? minutes }, problems };
  });
}

type Found<Note> = { readonly minutes: number | null; readonly notes: readonly Note[] };

/** Minutes on the wall clock from the midnight at which the day begins. */
function minutesOfDay(moment: string, { timeZone }: ImportEvent, day: string | null): number | null {
  if (day === null) return null;
  return Math.round((Date.parse(`${utcToZoned(new Date(moment), timeZone)}Z`) - Date.parse(`${day}T00:00Z`)) / 60_000);
}

/** A row without a time begins with the one it is merged with, else when the one before ends. */
function startOf(
  { row, day, span, problems }: Timed,
  before: PlannedRow | null,
  isTimed: boolean,
  event: ImportEvent,
  days: EventDays,
): Found<RowNote> {
  if (span.from !== null) return { minutes: span.from, notes: [] };
  if (problems.includes('time_unread')) return { minutes: null, notes: [] };
  const isSameDay = before !== null && before.day === day;
  const isPlaced = row.room !== '' || row.speakers !== '' || row.track !== '';
  const isBeside = row.isBeside || (isTimed && isPlaced && row.length === '' && !isBreakTitle(row.title));
  if (isBeside && isSameDay && before.startsAt !== null)
    return { minutes: minutesOfDay(before.startsAt, event, day), notes: ['beside'] };
  if (isSameDay) {
    const end = before.endsAt === null ? null : minutesOfDay(before.endsAt, event, day);
    return { minutes: end, notes: end === null ? [] : ['start_guessed'] };
  }
  if (isTimed || day !== days.first) return { minutes: null, notes: [] };
  return { minutes: minutesOfDay(event.startsAt, event, day), notes: ['start_guessed'] };
}

/** The end of the row at `index`, which begins at `start`; those before it are planned. */
function endOf(
  timed: readonly Timed[],
  index: number,
  start: number | null,
  planned: readonly PlannedRow[],
): Found<RowNote> {
  const one = timed[index];
  if (one === undefined) return { minutes: null, notes: [] };
  const { row, day, span } = one;
  const before = planned.at(-1) ?? null;
  if (span.to !== null) return { minutes: span.to, notes: [] };
  if (start === null) return { minutes: null, notes: [] };
  if (span.minutes !== null) return { minutes: start + span.minutes, notes: [] };
  const isBeside = span.from === null && before !== null && before.startsAt !== null && before.endsAt !== null;
  if (isBeside && row.isBeside) return { minutes: start + lengthOf(before), notes: [] };
  const next = nextBelow(timed, index, start);
  if (next !== undefined && next.day === day && next.span.from !== null)
    return { minutes: next.span.from, notes: ['end_from_next'] };
  const last = planned.findLast(({ endsAt, isBreak }) => endsAt !== null && !isBreak);
  return { minutes: start + (last === undefined ? USUAL_MINUTES : lengthOf(last)), notes: ['end_usual'] };
}

/** Returns the first row below that is of another day or begins later. */
function nextBelow(timed: readonly Timed[], index: number, start: number): Timed | undefined {
  const day = timed[index]?.day;
  for (let at = index + 1; at < timed.length; at += 1) {
    const other = timed[at];
    if (other !== undefined && (other.day !== day || (other.span.from !== null && other.span.from > start)))
      return other;
  }
  return undefined;
}

function lengthOf({ startsAt, endsAt }: Pick<PlannedRow, 'startsAt' | 'endsAt'>): number {
  if (startsAt === null || endsAt === null) return USUAL_MINUTES;
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}

type Moments = { readonly startsAt: string | null; readonly endsAt: string | null; readonly problems: RowProblem[] };

function momentsOf(day: string | null, from: number | null, to: number | null, timeZone: string): Moments {
  if (day === null || from === null || to === null) return { startsAt: null, endsAt: null, problems: [] };
  const isOverNight = to <= from && from >= EVENING && to <= NIGHT;
  if (to <= from && !isOverNight) return { startsAt: null, endsAt: null, problems: ['ends_before_start'] };
  const [starts, ends] = [from, isOverNight ? to + DAY_MINUTES : to].map((minutes) =>
    readTypedMoment(localText(day, minutes), timeZone),
  );
  if (starts?.instant == null || ends?.instant == null)
    return { startsAt: null, endsAt: null, problems: ['time_skipped'] };
  if (ends.instant <= starts.instant) return { startsAt: null, endsAt: null, problems: ['ends_before_start'] };
  return { startsAt: starts.instant.toISOString(), endsAt: ends.instant.toISOString(), problems: [] };
}

function localText(day: string, minutes: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

const line = (text: string): string => dropHidden(text).replace(/\s+/gu, ' ').trim();

function wordsOf(row: ImportRow) {
  const problems: RowProblem[] = [];
  const title = line(row.title);
  const isBreak = isBreakTitle(title) || isBreakTitle(line(row.track));
  const speakers = readTypedSpeakers(row.speakers);
  const words = { title, speakers, room: line(row.room), track: isBreakTitle(line(row.track)) ? '' : line(row.track) };
  const about = row.about.trim();
  if (title === '') problems.push('no_title');
  if (title.length > LENGTHS.title) problems.push('title_long');
  if (speakers.length > PROGRAMME_LIMITS.speakersOfActivity) problems.push('speakers_many');
  if (speakers.some(({ name, role }) => name.length > LENGTHS.name || role.length > LENGTHS.role))
    problems.push('speaker_long');
  if (words.room.length > LENGTHS.room) problems.push('room_long');
  if (words.track.length > LENGTHS.track) problems.push('track_long');
  if (about.length > LENGTHS.about) problems.push('about_long');
  return { ...words, about, isBreak, problems };
}
