import type { EduEvent, EventRow } from '#contract/events/events.ts';
import type { StoredEventState } from '#core/events/event-state.ts';
import { eventStateAt } from '#core/events/event-state.ts';
import type { TextDocument } from '#core/texts/document-types.ts';

/** The editable part of an event as it is stored. */
export type EventContent = {
  readonly title: string;
  readonly summary: string;
  readonly description: TextDocument;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly place: string;
  readonly link: string;
  readonly visibility: 'public' | 'link';
};

/** An event in a list. */
export type EventLine = Pick<EventContent, 'title' | 'summary' | 'startsAt' | 'endsAt' | 'timeZone' | 'place'> & {
  readonly id: string;
  readonly ownerId: string;
  readonly hostName: string;
  readonly state: StoredEventState;
  readonly eventlogo: string | null;
};

/** An event as it is stored. */
export type EventRecord = EventLine & EventContent & { readonly revision: number; readonly updatedAt: Date };

/** Returns an event of a list as the viewer sees it. */
export function showEventLine(line: EventLine, viewerId: string | null, now: Date): EventRow {
  return {
    id: line.id,
    title: line.title,
    summary: line.summary,
    startsAt: line.startsAt.toISOString(),
    endsAt: line.endsAt.toISOString(),
    timeZone: line.timeZone,
    place: line.place,
    eventlogo: line.eventlogo,
    state: eventStateAt(line, now),
    mine: line.ownerId === viewerId,
    hostName: line.hostName,
  };
}

/** Returns an event as the viewer sees it. */
export function showEvent(event: EventRecord, viewerId: string | null, now: Date): EduEvent {
  return {
    ...showEventLine(event, viewerId, now),
    description: event.description,
    // A link to a live room on a public page would bring uninvited guests.
    link: viewerId === null ? '' : event.link,
    online: event.link !== '',
    visibility: event.visibility,
    revision: event.revision,
  };
}
