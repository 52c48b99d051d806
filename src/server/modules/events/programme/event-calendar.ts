import type { ICalCalendar } from 'ical-generator';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Programme } from '#core/events/programme/programme-types.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import type { StoredActivity } from './programme-store.ts';

/** What a calendar file tells of: the event as one entry, or these of its activities. */
export type CalendarContent = {
  readonly event: EventRecord;
  readonly activities: readonly StoredActivity[] | null;
  readonly programme: Pick<Programme, 'rooms' | 'speakers'>;
  /** The page of the event. */
  readonly address: string;
};

/** Places and other lists are written with this between their parts. */
const SEPARATOR = ', ';

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(SEPARATOR);
}

function addEvent(calendar: ICalCalendar, { event, address }: CalendarContent): void {
  calendar.createEvent({
    id: `${event.id}@wihiwin`,
    sequence: event.revision,
    stamp: event.updatedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    description: event.summary,
    location: event.place,
    url: address,
    status: event.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

function addActivity(calendar: ICalCalendar, content: CalendarContent, activity: StoredActivity): void {
  const { event, programme, address } = content;
  const room = programme.rooms.find(({ id }) => id === activity.roomId)?.name;
  const speakers = activity.speakerIds.map((id) => programme.speakers.find((speaker) => speaker.id === id)?.name);
  const isCancelled = activity.cancelled || event.state === 'cancelled';
  calendar.createEvent({
    id: `${activity.id}@wihiwin`,
    // Cancelling the event changes its entries too.
    sequence: activity.revision + event.revision,
    stamp: activity.updatedAt > event.updatedAt ? activity.updatedAt : event.updatedAt,
    start: new Date(activity.startsAt),
    end: new Date(activity.endsAt),
    summary: activity.title,
    description: [joined(speakers), documentText(activity.description), event.title]
      .filter((line) => line !== '')
      .join('\n'),
    location: joined([room, event.place]),
    url: address,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** Returns an iCalendar file (RFC 5545): times in UTC, ids that stay, a sequence that grows with each change. */
export function eventCalendar(content: CalendarContent): string {
  const calendar = ical({
    prodId: { company: 'Wihiwin', product: 'Events', language: 'UK' },
    name: content.event.title,
    method: ICalCalendarMethod.PUBLISH,
  });
  if (content.activities === null) addEvent(calendar, content);
  else for (const activity of content.activities) addActivity(calendar, content, activity);
  return `${calendar.toString()}\r\n`;
}
