import type { EduEvent } from '#contract/events/events.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { productName } from '#core/routes/faces.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { PageHead } from '#server/platform/pages/app-pages.ts';
import type { DescribedEvent } from './education-event.ts';
import { educationEvent } from './education-event.ts';
import { picturePath } from './picture/event-pictures.ts';
import { PICTURE_SIZE } from './picture/picture-size.ts';

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
  const picture = event.state === 'draft' ? null : `${base}${picturePath(event)}`;
  const images = [picture, event.eventlogo === null ? null : `${base}${event.eventlogo}`].filter((one) => one !== null);
  const description = describeEvent(event);
  const title = event.state === 'cancelled' ? `Скасовано: ${event.title}` : event.title;
  return {
    status: 200,
    title,
    description,
    canonical: address,
    properties: {
      'og:type': 'website',
      'og:locale': 'uk_UA',
      'og:site_name': productName('events'),
      'og:title': title,
      'og:description': description,
      'og:url': address,
      ...(picture === null
        ? {}
        : {
            'og:image': picture,
            'og:image:type': 'image/png',
            'og:image:width': String(PICTURE_SIZE.width),
            'og:image:height': String(PICTURE_SIZE.height),
            'og:image:alt': `${event.title}. ${formatEventDates(new Date(event.startsAt), new Date(event.endsAt), event.timeZone)}`,
          }),
      'twitter:card': 'summary_large_image',
      ...(event.visibility === 'link' ? { robots: 'noindex' } : {}),
    },
    jsonLd: educationEvent({ ...found, address, images, description }),
  };
}
