import { zonedIso } from '#core/events/event-dates.ts';
import type { EventColour } from '#core/events/event-looks.ts';
import { EVENT_PAINTS } from '#core/events/event-paints.ts';
import { sheetDay } from '#core/language/dates.ts';
import { zonedToUtc } from '#core/language/zoned-time.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { Activity, Programme } from './programme-types.ts';
import { slugOf } from './romanize.ts';
import type { Schedule, ScheduleDay, ScheduledTalk } from './schedule-types.ts';

/** What a schedule says of its event. */
export type ScheduledEvent = {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly language: string;
  readonly colour: EventColour;
  /** The page of the event. */
  readonly address: string;
  /** Where feedback is given; an activity is named by `?activity=`. */
  readonly feedbackAddress: string;
  /** The address of the logo, or null. */
  readonly logo: string | null;
};

/** An activity with the number that it keeps for ever. */
type NumberedActivity = Activity & { readonly number: number };
/** A programme whose activities are numbered. */
export type NumberedProgramme = Omit<Programme, 'activities'> & { readonly activities: readonly NumberedActivity[] };

const MINUTE = 60_000;
/** The finest step of times; readers draw their grid by it. */
const TIMESLOT = '00:05';
/** A biography stands beside each of a speaker’s talks: whole, they would make a file of many megabytes. */
const BIOGRAPHY_LENGTH = 500;
/** The form demands a room for everything. */
const NO_ROOM = '–';
const ACRONYM_LENGTH = 32;
/** Days without an activity are listed in events of at most so many days. */
const DAYS_LISTED = 100;
const CANCELLED: Readonly<Record<string, string>> = { uk: 'Скасовано', en: 'Cancelled' };
/** The forms of tracks on the page have no colours; readers of schedules do. */
const TRACK_COLOURS = (['sea', 'cherry', 'forest', 'plum', 'amber', 'graphite'] as const).map(
  (name) => EVENT_PAINTS[name].deep[0],
);

function duration({ startsAt, endsAt }: Activity): string {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= BIOGRAPHY_LENGTH
    ? text
    : `${letters
        .slice(0, BIOGRAPHY_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

/** The words that readers know kinds by. */
function typeOf({ rated, capacity, speakerIds }: Activity): string {
  if (!rated) return 'break';
  if (capacity !== null) return 'workshop';
  return speakerIds.length > 0 ? 'lecture' : 'other';
}

/** Returns the days from one to another, both included. */
function daysFrom(first: string, last: string): string[] {
  const from = Date.parse(first);
  const count = Math.round((Date.parse(last) - from) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => new Date(from + index * DAY_MS).toISOString().slice(0, 10));
}

/**
 * Returns a programme in the form that frab introduced and pretalx and others export, of which both of its files are made: days of
 * the event's zone, in them rooms by name, in them what takes place, with numbers that never change. What is cancelled stays with a
 * marked title, because the form has no word for it. The version differs whenever anything else does.
 *
 * @param digest returns a short text that differs for different texts
 */
export function scheduleOf(
  event: ScheduledEvent,
  programme: NumberedProgramme,
  digest: (text: string) => string,
): Schedule {
  const { timeZone, address } = event;
  const local = (moment: string | Date) => zonedIso(new Date(moment), timeZone);
  const dayOf = (moment: string | Date) => sheetDay(new Date(moment), timeZone);
  const spans = [
    { startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() },
    ...programme.activities,
  ];
  const first = spans.map(({ startsAt }) => dayOf(startsAt)).reduce((one, other) => (one < other ? one : other));
  // What ends at midnight does not reach into the day that begins then; what begins late belongs to the day on which it began.
  const last = [dayOf(new Date(event.endsAt.getTime() - 1)), ...programme.activities.map((one) => dayOf(one.startsAt))]
    .concat(first)
    .reduce((one, other) => (one > other ? one : other));
  const acronym = [slugOf(event.title, ACRONYM_LENGTH) || 'wihiwin', first.slice(0, 4)].join('-');
  const colours = new Map(
    programme.tracks.map(({ id }, index) => [id, TRACK_COLOURS[index % TRACK_COLOURS.length] ?? '#3A3F4A']),
  );
  const biographies = new Map(programme.speakers.map(({ id, about }) => [id, shortened(documentText(about))]));
  const show = (activity: NumberedActivity): ScheduledTalk => {
    const track = programme.tracks.find(({ id }) => id === activity.trackId);
    const mark = activity.cancelled ? `${CANCELLED[event.language] ?? CANCELLED['en']}: ` : '';
    return {
      id: activity.number,
      guid: activity.id,
      date: local(activity.startsAt),
      start: local(activity.startsAt).slice(11, 16),
      duration: duration(activity),
      room: programme.rooms.find(({ id }) => id === activity.roomId)?.name ?? NO_ROOM,
      slug: `${acronym}-${activity.number}`,
      url: `${address}#activity-${activity.id}`,
      feedback_url: activity.rated ? `${event.feedbackAddress}?activity=${activity.id}` : '',
      title: `${mark}${activity.title}`,
      subtitle: '',
      track: track?.name ?? null,
      type: typeOf(activity),
      language: event.language,
      abstract: documentText(activity.description),
      description: '',
      persons: activity.speakerIds.flatMap((id) => {
        const speaker = programme.speakers.find((one) => one.id === id);
        if (speaker === undefined) return [];
        const { name } = speaker;
        return [{ guid: id, name, public_name: name, biography: biographies.get(id) ?? '', answers: [] }];
      }),
      links: [],
      attachments: [],
      answers: [],
    };
  };
  const held = programme.activities.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const byDay = Map.groupBy(held, ({ startsAt }) => dayOf(startsAt));
  const all = daysFrom(first, last);
  const listed = all.length <= DAYS_LISTED ? all : all.filter((day) => byDay.has(day));
  const days = listed.map((day): ScheduleDay => {
    const parts = byDay.get(day) ?? [];
    const rooms = Map.groupBy(parts.map(show), ({ room }) => room);
    const ends = parts.map(({ endsAt }) => Date.parse(endsAt));
    const clock = (time: string) => local(zonedToUtc(`${day}T${time}`, timeZone) ?? `${day}T${time}Z`);
    return {
      index: all.indexOf(day) + 1,
      date: day,
      day_start: parts[0] === undefined ? clock('00:00:00') : local(parts[0].startsAt),
      day_end: ends.length === 0 ? clock('23:59:59') : local(new Date(Math.max(...ends))),
      rooms: Object.fromEntries(rooms),
    };
  });
  const content = {
    url: address,
    base_url: address,
    conference: {
      acronym,
      title: event.title,
      start: first,
      end: last,
      daysCount: all.length,
      timeslot_duration: TIMESLOT,
      time_zone_name: timeZone,
      logo: event.logo,
      colors: { primary: EVENT_PAINTS[event.colour].deep[0] },
      url: address,
      rooms: programme.rooms.map(({ id, name }) => ({ guid: id, name, slug: id })),
      tracks: programme.tracks.map(({ id, name }) => ({ slug: id, name, color: colours.get(id) ?? '#3A3F4A' })),
      days,
    },
  };
  return { version: digest(JSON.stringify(content)), ...content };
}
