import { zonedIso } from '#core/events/event-dates.ts';
import { documentText } from '#core/texts/document-text.ts';
import { programmeDays } from './programme-days.ts';
import type { Activity, Programme } from './programme-types.ts';

/** What a schedule says of its event. */
export type ScheduledEvent = {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly revision: number;
  /** The page of the event. */
  readonly address: string;
};

const MINUTE = 60_000;
/** The finest step of times; readers draw their grid by it. */
const TIMESLOT = '00:05';
/** A biography stands beside each of a speaker’s talks: whole, they would make a file of many megabytes. */
const BIOGRAPHY_LENGTH = 500;
/** The form demands a room for everything. */
const NO_ROOM = '–';

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

/**
 * Returns a programme as the schedule JSON that frab introduced and pretalx and others export: days, in them rooms by name, in
 * them what takes place. Times carry the offset of the event's zone. What is cancelled is left out, because the form has no word
 * for it.
 */
export function scheduleJson(event: ScheduledEvent, programme: Programme): Record<string, unknown> {
  const { timeZone, address } = event;
  const local = (moment: string | Date) => zonedIso(new Date(moment), timeZone);
  const roomName = (id: string | null) => programme.rooms.find((room) => room.id === id)?.name ?? NO_ROOM;
  const held = programme.activities.filter(({ cancelled }) => !cancelled);
  const biographies = new Map(programme.speakers.map(({ id, about }) => [id, shortened(documentText(about))]));
  const number = new Map(held.map(({ id }, index) => [id, index + 1]));
  const show = (activity: Activity) => ({
    id: number.get(activity.id),
    guid: activity.id,
    date: local(activity.startsAt),
    start: local(activity.startsAt).slice(11, 16),
    duration: duration(activity),
    room: roomName(activity.roomId),
    slug: activity.id,
    url: address,
    title: activity.title,
    subtitle: '',
    track: programme.tracks.find(({ id }) => id === activity.trackId)?.name ?? null,
    type: '',
    language: 'uk',
    abstract: documentText(activity.description),
    description: '',
    persons: activity.speakerIds.flatMap((id) => {
      const speaker = programme.speakers.find((one) => one.id === id);
      if (speaker === undefined) return [];
      return [
        {
          guid: id,
          name: speaker.name,
          public_name: speaker.name,
          biography: biographies.get(id) ?? '',
          answers: [],
        },
      ];
    }),
    links: [],
    attachments: [],
    answers: [],
  });
  const days = programmeDays(held, timeZone).map(({ day, slots }, index) => {
    const parts = slots.flatMap((slot) => slot.parts);
    const last = parts.reduce((latest, { endsAt }) => Math.max(latest, Date.parse(endsAt)), 0);
    const rooms = new Map<string, ReturnType<typeof show>[]>();
    for (const part of parts.map(show)) rooms.set(part.room, [...(rooms.get(part.room) ?? []), part]);
    return {
      index: index + 1,
      date: day,
      day_start: local(parts[0]?.startsAt ?? event.startsAt),
      day_end: local(new Date(last)),
      rooms: Object.fromEntries(rooms),
    };
  });
  return {
    schedule: {
      url: address,
      version: String(event.revision),
      base_url: address,
      conference: {
        acronym: event.id,
        title: event.title,
        start: local(event.startsAt).slice(0, 10),
        end: local(event.endsAt).slice(0, 10),
        daysCount: days.length,
        timeslot_duration: TIMESLOT,
        time_zone_name: timeZone,
        rooms: programme.rooms.map(({ id, name }) => ({ guid: id, name, slug: id })),
        tracks: programme.tracks.map(({ id, name }) => ({ slug: id, name })),
        days,
      },
    },
  };
}
