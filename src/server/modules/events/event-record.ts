import type { EduEvent, EventRow } from '#contract/events/events.ts';
import type { EventColour, EventLanguage } from '#core/events/event-looks.ts';
import type { EventSight } from '#core/events/event-sight.ts';
import { asSeen, hiddenFrom, seesPlace } from '#core/events/event-sight.ts';
import type { StoredEventState } from '#core/events/event-state.ts';
import { eventStateAt } from '#core/events/event-state.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { EventRightsFacts } from './events-access.ts';
import { dutiesOf } from './events-access.ts';

/** The editable part of an event as it is stored. */
export type EventContent = {
  readonly title: string;
  readonly summary: string;
  readonly description: TextDocument;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly place: string;
  readonly address: string;
  readonly placeShownTo: 'all' | 'registered';
  readonly link: string;
  readonly linkShownTo: 'entered' | 'registered';
  readonly visibility: 'public' | 'link';
  readonly language: EventLanguage;
  readonly colour: EventColour;
};

/** An event in a list. */
export type EventLine = Pick<
  EventContent,
  'title' | 'summary' | 'startsAt' | 'endsAt' | 'timeZone' | 'place' | 'placeShownTo'
> & {
  readonly id: string;
  readonly ownerId: string;
  readonly hostName: string;
  readonly state: StoredEventState;
  readonly eventlogo: string | null;
};

/** How many may come, and when they may register. */
export type EventPlaces = {
  readonly capacity: number | null;
  readonly registrationOpensAt: Date | null;
  readonly registrationClosesAt: Date | null;
  readonly registrationClosedByHand: boolean;
};

/** An event as it is stored. */
export type EventRecord = EventLine &
  EventContent &
  EventPlaces &
  EventRightsFacts & {
    readonly cover: string | null;
    /** Why it was cancelled; empty where nothing was said. */
    readonly cancelReason: string;
    /** The names of those who help and agreed to be named. */
    readonly organizerNames: readonly string[];
    readonly revision: number;
    readonly updatedAt: Date;
  };

/** Returns an event of a list as the viewer sees it. */
export function showEventLine(line: EventLine, viewerId: string | null, sight: EventSight, now: Date): EventRow {
  return {
    id: line.id,
    title: line.title,
    summary: line.summary,
    startsAt: line.startsAt.toISOString(),
    endsAt: line.endsAt.toISOString(),
    timeZone: line.timeZone,
    place: seesPlace(line, sight) ? line.place : '',
    eventlogo: line.eventlogo,
    state: eventStateAt(line, now),
    mine: line.ownerId === viewerId,
    hostName: line.hostName,
  };
}

/** Returns an event as the viewer sees it. */
export function showEvent(
  event: EventRecord,
  viewerId: string | null,
  now: Date,
  sight: EventSight = 'organizer',
): EduEvent {
  const { place, address, link } = asSeen(event, sight);
  return {
    ...showEventLine(event, viewerId, sight, now),
    description: event.description,
    place,
    address,
    placeShownTo: event.placeShownTo,
    link,
    linkShownTo: event.linkShownTo,
    cancelReason: event.state === 'cancelled' ? event.cancelReason : '',
    online: event.link !== '',
    hidden: hiddenFrom(event, sight),
    visibility: event.visibility,
    language: event.language,
    colour: event.colour,
    cover: event.cover,
    duties: [...dutiesOf(event, viewerId)],
    organizerNames: [...event.organizerNames],
    capacity: event.capacity,
    registrationOpensAt: event.registrationOpensAt?.toISOString() ?? null,
    registrationClosesAt: event.registrationClosesAt?.toISOString() ?? null,
    registrationClosedByHand: event.registrationClosedByHand,
    revision: event.revision,
  };
}
