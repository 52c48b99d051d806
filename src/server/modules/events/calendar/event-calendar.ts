import { placeLine } from '#core/events/place-line.ts';
import type { Programme } from '#core/events/programme/programme-types.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import type { EventActivity } from '#server/modules/events/programme/programme-store.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { calendarFile, calendarParts } from './calendar-file.ts';

/** What a calendar file tells of: the event as one entry, or these of its activities. */
export type CalendarContent = {
  readonly event: EventRecord;
  readonly activities: readonly EventActivity[] | null;
  readonly programme: Pick<Programme, 'rooms' | 'speakers'>;
  /** The page of the event. */
  readonly address: string;
  /** Who reads it may see where to take part online. */
  readonly withLink?: boolean;
};

/** Places and other lists are written with this between their parts. */
const SEPARATOR = ', ';

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(SEPARATOR);
}

const linkOf = ({ event, withLink = false }: CalendarContent) => (withLink ? event.link : '');
const organizerOf = ({ event }: CalendarContent) => joined([event.hostName, ...event.organizerNames]);

function entryOfEvent(content: CalendarContent): CalendarEntry {
  const { event, address } = content;
  return {
    id: event.id,
    changedAt: event.updatedAt,
    organizer: organizerOf(content),
    link: linkOf(content),
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    title: event.title,
    description: event.summary,
    place: placeLine(event),
    address,
    isCancelled: event.state === 'cancelled',
  };
}

function entryOfActivity(content: CalendarContent, activity: EventActivity): CalendarEntry {
  const { event, programme, address } = content;
  const room = programme.rooms.find(({ id }) => id === activity.roomId)?.name;
  const speakers = activity.speakerIds.map((id) => programme.speakers.find((speaker) => speaker.id === id)?.name);
  return {
    id: activity.id,
    organizer: organizerOf(content),
    link: linkOf(content),
    // A change of the event, such as its end, changes its entries too.
    changedAt: activity.updatedAt > event.updatedAt ? activity.updatedAt : event.updatedAt,
    startsAt: new Date(activity.startsAt),
    endsAt: new Date(activity.endsAt),
    title: activity.title,
    description: [joined(speakers), documentText(activity.description), event.title]
      .filter((line) => line !== '')
      .join('\n'),
    place: joined([room, placeLine(event)]),
    address,
    isCancelled: activity.cancelled || event.state === 'cancelled',
  };
}

function entriesOf(content: CalendarContent): CalendarEntry[] {
  const { activities } = content;
  return activities === null
    ? [entryOfEvent(content)]
    : activities.map((activity) => entryOfActivity(content, activity));
}

/** Returns an event as a calendar file: as one entry, or its activities. */
export function eventCalendar(content: CalendarContent): string {
  return calendarFile(content.event.title, entriesOf(content));
}

/** Yields the same file in parts. */
export function eventCalendarParts(content: CalendarContent): AsyncGenerator<string> {
  return calendarParts(content.event.title, entriesOf(content));
}
