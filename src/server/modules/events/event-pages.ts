import { idSchema } from '#contract/definition/fields.ts';
import { formatEventDates, zonedIso } from '#core/events/event-dates.ts';
import { productName } from '#core/routes/faces.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { PageHead } from '#server/platform/pages/app-pages.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import type { EventRecord } from './event-record.ts';
import { asSeen } from './event-record.ts';
import { asEventReader } from './events-access.ts';
import { readEventRecord } from './events-store.ts';

const NOT_FOUND: PageHead = { status: 404, title: 'Подію не знайдено' };
const DESCRIPTION_LENGTH = 300;

function describeEvent(event: EventRecord): string {
  const when = [formatEventDates(event.startsAt, event.endsAt, event.timeZone), event.place]
    .filter((part) => part !== '')
    .join(', ');
  const about = event.summary !== '' ? event.summary : documentText(event.description).replace(/\s+/g, ' ').trim();
  const text = about === '' ? when : `${when}. ${about}`;
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

function locationOf(event: EventRecord, address: string): { location?: unknown; eventAttendanceMode?: string } {
  const place =
    event.place === '' ? null : { '@type': 'Place', name: event.place, address: event.address || event.place };
  const online = event.link === '' ? null : { '@type': 'VirtualLocation', url: address };
  const mode = place === null ? 'Online' : online === null ? 'Offline' : 'Mixed';
  if (place === null && online === null) return {};
  return {
    location: place === null || online === null ? (place ?? online) : [place, online],
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
  };
}

/** Returns the event as schema.org data, for search engines and calendars. */
function educationEvent(event: EventRecord, address: string, image: string | null): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: event.title,
    description: describeEvent(event),
    startDate: zonedIso(event.startsAt, event.timeZone),
    endDate: zonedIso(event.endsAt, event.timeZone),
    eventStatus: `https://schema.org/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    inLanguage: event.language,
    url: address,
    ...(image === null ? {} : { image: [image] }),
    ...locationOf(event, address),
    organizer: { '@type': 'Person', name: event.hostName },
  };
}

/** Serves the heads of the public and the inner page of an event; the public address is canonical for both. */
export function describeEventPages({ pages }: Pick<Registrar, 'pages'>, services: Services): void {
  const head = async (params: Readonly<Record<string, string>>, context: RequestContext): Promise<PageHead> => {
    const id = idSchema.safeParse(params['id']);
    const found = id.success ? await readEventRecord(services.database, id.data) : null;
    const event = asEventReader(found, context.viewer?.userId ?? null);
    if (!event.ok) return NOT_FOUND;
    // The head is the same for everybody: caches and messengers read it.
    const seen = asSeen(event.value, 'visitor');
    const { title, visibility, state, eventlogo } = event.value;
    if (visibility === 'link' || state === 'draft') context.reply.header('x-robots-tag', 'noindex');
    const base = faceBaseUrl(services.config, context.request, 'events');
    const address = `${base}/wihost-events/${event.value.id}`;
    const image = eventlogo === null ? null : `${base}${eventlogo}`;
    const description = describeEvent(seen);
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
        ...(image === null ? {} : { 'og:image': image }),
      },
      jsonLd: educationEvent({ ...seen, link: event.value.link }, address, image),
    };
  };
  pages.describe('/wihost-events/:id', head);
  pages.describe('/events/:id', head);
}
