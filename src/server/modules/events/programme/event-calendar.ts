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
/** From here the numbers fit into 32 bits until 2088. */
const FIRST_CHANGE = Date.UTC(2020, 0, 1);

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(SEPARATOR);
}

/** A calendar replaces an entry only by one with a greater number: the seconds to its last change. */
function sequenceOf(changedAt: Date): number {
  return Math.max(0, Math.floor((changedAt.getTime() - FIRST_CHANGE) / 1000));
}

function addEvent(calendar: ICalCalendar, { event, address }: CalendarContent): void {
  calendar.createEvent({
    id: `${event.id}@wihiwin`,
    sequence: sequenceOf(event.updatedAt),
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
  // A change of the event, such as its end, changes its entries too.
  const changedAt = activity.updatedAt > event.updatedAt ? activity.updatedAt : event.updatedAt;
  const isCancelled = activity.cancelled || event.state === 'cancelled';
  calendar.createEvent({
    id: `${activity.id}@wihiwin`,
    sequence: sequenceOf(changedAt),
    stamp: changedAt,
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
