import type { EduEvent } from '#contract/events/events.ts';
import type { ShownActivity, ShownProgramme } from '#contract/events/programme.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { zonedIso } from '#core/events/event-dates.ts';
import { takesPlace } from '#core/events/event-state.ts';
import { documentText } from '#core/texts/document-text.ts';

/** An event as visitors see it, and the addresses that belong to it. */
export type DescribedEvent = {
  readonly event: EduEvent;
  readonly programme: Pick<ShownProgramme, 'activities' | 'rooms' | 'speakers'>;
  /** How many places are taken. */
  readonly taken: number;
  /** Why one cannot register now; null while one can. */
  readonly closed: Registration['closed'];
  /** The public page. */
  readonly address: string;
  /** Absolute addresses of pictures, the best first. */
  readonly images: readonly string[];
  readonly description: string;
};

/** Search engines read a part of a long programme; the whole one would double the page. */
const ACTIVITIES = 60;
const ABOUT_LENGTH = 300;

const schema = (name: string): string => `https://schema.org/${name}`;

const onlinePlace = (url: string) => ({ '@type': 'VirtualLocation', url });
const placeOfRoom = (event: EduEvent, room: string) => ({
  '@type': 'Place',
  name: room,
  address: event.address || event.place,
});

function locationOf({ event, address }: DescribedEvent): Record<string, unknown> {
  const street = event.address || event.place;
  const place =
    street === ''
      ? null
      : {
          '@type': 'Place',
          name: event.place || street,
          // Nobody is asked for the town, and the name of a hall is none.
          address: { '@type': 'PostalAddress', streetAddress: street },
        };
  // The link itself is for those who have entered.
  const online = event.online ? onlinePlace(address) : null;
  // Search engines leave an event without a location out, also one whose place is told to the registered alone.
  const mode = place === null ? 'Online' : online === null ? 'Offline' : 'Mixed';
  return {
    location: place === null ? (online ?? onlinePlace(address)) : online === null ? place : [place, online],
    eventAttendanceMode: schema(`${mode}EventAttendanceMode`),
  };
}

function shortText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= ABOUT_LENGTH ? line : `${line.slice(0, ABOUT_LENGTH - 1).trimEnd()}…`;
}

function activityOf(described: DescribedEvent, activity: ShownActivity): Record<string, unknown> {
  const { event, programme, address } = described;
  const room = programme.rooms.find(({ id }) => id === activity.roomId)?.name;
  const performers = activity.speakerIds.flatMap(
    (id) => programme.speakers.find((speaker) => speaker.id === id)?.name ?? [],
  );
  const about = shortText(documentText(activity.description));
  const isOff = activity.cancelled || event.state === 'cancelled';
  return {
    '@type': 'EducationEvent',
    name: activity.title,
    startDate: zonedIso(new Date(activity.startsAt), event.timeZone),
    endDate: zonedIso(new Date(activity.endsAt), event.timeZone),
    eventStatus: schema(isOff ? 'EventCancelled' : 'EventScheduled'),
    url: `${address}#activity-${activity.id}`,
    ...locationOf(described),
    ...(room === undefined || event.place === ''
      ? {}
      : { location: event.online ? [placeOfRoom(event, room), onlinePlace(address)] : placeOfRoom(event, room) }),
    ...(about === '' ? {} : { description: about }),
    ...(activity.capacity === null ? {} : { maximumAttendeeCapacity: activity.capacity }),
    ...(performers.length === 0 ? {} : { performer: performers.map((name) => ({ '@type': 'Person', name })) }),
  };
}

/** What it costs, nothing, and whether one can register. */
function placesOf({ event, taken, closed, address }: DescribedEvent): Record<string, unknown> {
  const left = event.capacity === null ? null : Math.max(0, event.capacity - taken);
  // Where nobody has to register everybody may come while it is not over.
  const isOpen = takesPlace(event.state) && (closed === null || closed === 'none' || closed === 'not_yet');
  const availability = left === 0 ? 'SoldOut' : closed === 'not_yet' ? 'PreOrder' : isOpen ? 'InStock' : 'OutOfStock';
  return {
    ...(event.capacity === null || left === null
      ? {}
      : { maximumAttendeeCapacity: event.capacity, remainingAttendeeCapacity: left }),
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'UAH',
      availability: schema(availability),
      url: address,
      ...(event.registrationOpensAt === null
        ? {}
        : { validFrom: zonedIso(new Date(event.registrationOpensAt), event.timeZone) }),
      ...(event.registrationClosesAt === null
        ? {}
        : { validThrough: zonedIso(new Date(event.registrationClosesAt), event.timeZone) }),
    },
  };
}

function organizersOf({ event, address }: DescribedEvent): Record<string, unknown> | Record<string, unknown>[] {
  const owner = { '@type': 'Person', name: event.hostName, url: address };
  // Those who help have agreed to be named.
  const others = event.organizerNames.map((name) => ({ '@type': 'Person', name }));
  return others.length === 0 ? owner : [owner, ...others];
}

/** Returns the event as schema.org data, for search engines and calendars. */
export function educationEvent(described: DescribedEvent): Record<string, unknown> {
  const { event, programme, address, images, description } = described;
  const { speakers, activities } = programme;
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    '@id': address,
    name: event.title,
    description,
    startDate: zonedIso(new Date(event.startsAt), event.timeZone),
    endDate: zonedIso(new Date(event.endsAt), event.timeZone),
    eventStatus: schema(event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'),
    inLanguage: event.language,
    isAccessibleForFree: true,
    ...placesOf(described),
    url: address,
    ...(images.length === 0 ? {} : { image: images }),
    ...(event.eventlogo === null ? {} : { logo: images.at(-1) }),
    ...locationOf(described),
    organizer: organizersOf(described),
    ...(speakers.length === 0
      ? {}
      : {
          performer: speakers.map(({ name, role, photo }) => ({
            '@type': 'Person',
            name,
            ...(photo === null ? {} : { image: new URL(photo, address).href }),
            ...(role === '' ? {} : { description: role }),
          })),
        }),
    ...(activities.length === 0
      ? {}
      : { subEvent: activities.slice(0, ACTIVITIES).map((activity) => activityOf(described, activity)) }),
  };
}
