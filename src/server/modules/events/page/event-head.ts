import type { EduEvent } from '#contract/events/events.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { productName } from '#core/routes/faces.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { PageHead } from '#server/platform/pages/app-pages.ts';
import type { DescribedEvent } from './education-event.ts';
import { educationEvent } from './education-event.ts';

const DESCRIPTION_LENGTH = 300;

/** When and where, then what it is: one line for a search result or a message with a link. */
function describeEvent(event: EduEvent): string {
  const when = [formatEventDates(new Date(event.startsAt), new Date(event.endsAt), event.timeZone), event.place]
    .filter((part) => part !== '')
    .join(', ');
  const about = event.summary !== '' ? event.summary : documentText(event.description).replace(/\s+/g, ' ').trim();
  const text = [event.state === 'cancelled' ? 'Подію скасовано' : '', when, about]
    .filter((part) => part !== '')
    .join('. ');
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

/** Returns the head of an event's pages as visitors see the event; the public address is canonical for both pages. */
export function eventHead(found: Omit<DescribedEvent, 'address' | 'images' | 'description'>, base: string): PageHead {
  const { event } = found;
  const address = `${base}/wihost-events/${event.id}`;
  const images = event.eventlogo === null ? [] : [`${base}${event.eventlogo}`];
  const description = describeEvent(event);
  return {
    status: 200,
    title: event.title,
    description,
    canonical: address,
    properties: {
      'og:type': 'website',
      'og:locale': 'uk_UA',
      'og:site_name': productName('events'),
      'og:title': event.title,
      'og:description': description,
      'og:url': address,
      ...(images[0] === undefined ? {} : { 'og:image': images[0] }),
    },
    jsonLd: educationEvent({ ...found, address, images, description }),
  };
}
