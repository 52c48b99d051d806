import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GivenAnswer } from '#contract/app-page.ts';
import { idSchema } from '#contract/definition/fields.ts';
import type { EduEvent } from '#contract/events/events.ts';
import { readEvent } from '#contract/events/events.ts';
import { listMaterials } from '#contract/events/materials.ts';
import { readProgramme } from '#contract/events/programme.ts';
import { readRegistration } from '#contract/registrations/registrations.ts';
import { addEmbedRoute } from '#server/modules/events/embed/embed-route.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import { asEventReader, dutiesOf } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { showMaterials } from '#server/modules/events/materials/show-materials.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { readSessionCookie } from '#server/platform/http/sessions/session-cookie.ts';
import type { EarlyPage, PageHead } from '#server/platform/pages/app-pages.ts';
import { encodePage, sendEncodedPage } from '#server/platform/pages/encoded-page.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { eventHead } from './event-head.ts';
import type { KeptPages, MadePage } from './kept-pages.ts';
import { addPictureRoute } from './picture/picture-route.ts';
import type { PlacesOfEvents, PublicEvent } from './public-event.ts';
import { findPublicRecord, readAsVisitor } from './public-event.ts';
import type { TestsOfPage } from './tests-of-page.ts';
import { wordsHoldUntil } from './words-hold-until.ts';

const describedBy = ({ registration, ...found }: PublicEvent) => ({ ...found, closed: registration.closed });

const NOT_FOUND: PageHead = { status: 404, title: 'Подію не знайдено' };

/** Search engines leave out what is only for those who have the link. */
function isUnlisted(event: Pick<EduEvent, 'visibility' | 'state'>): boolean {
  return event.visibility === 'link' || event.state === 'draft';
}

/** Serves the public page of an event, which is the same for everyone and kept in memory, and the head of the inner one. */
export function describeEventPages(
  registrar: Pick<Registrar, 'app' | 'assets' | 'pages'>,
  services: Services,
  kept: KeptPages,
  registrations: PlacesOfEvents,
  testsOfPage: TestsOfPage,
): void {
  const { pages } = registrar;
  const { config, database, now } = services;

  addPictureRoute(registrar, services);
  addEmbedRoute(registrar, services, kept, registrations);

  /** What the page would ask a visitor's API for. */
  async function answersOf({ event, programme, registration }: PublicEvent): Promise<GivenAnswer[]> {
    const input = { params: { id: event.id } };
    const materials = await showMaterials(services, registrations, event.id, null);
    return [
      { key: [readEvent.id, input], answer: event },
      { key: [readProgramme.id, input], answer: programme },
      { key: [readRegistration.id, input], answer: registration },
      ...(materials.ok ? [{ key: [listMaterials.id, input], answer: materials.value }] : []),
    ];
  }

  async function makePage(
    request: FastifyRequest,
    eventId: string,
    base: string,
    old: MadePage | null,
  ): Promise<MadePage | null> {
    const record = await findPublicRecord(services, eventId);
    if (record === null) return null;
    const found = await readAsVisitor(services, registrations, record);
    const { event, programme, taken } = found;
    const tests = await testsOfPage(record);
    const answers = [...(await answersOf(found)), tests.answer];
    const mark = createHash('sha256')
      .update(JSON.stringify([answers, taken]))
      .digest('base64url');
    const moment = now();
    if (old !== null && old.mark === mark && moment.getTime() < old.until) return old;
    const html = await pages.drawForEveryone(request, eventHead(describedBy(found), base), { answers, now: moment });
    if (html === null) return null;
    return {
      page: await encodePage(html),
      isUnlisted: isUnlisted(event),
      mark,
      until: wordsHoldUntil(event, programme.activities, moment, tests.moments),
    };
  }

  async function sendKept(request: FastifyRequest, reply: RequestContext['reply']): Promise<boolean> {
    const { id = '' } = request.params as { id?: string };
    // The page asks for its answers by the id as it is written in the address.
    if (!idSchema.safeParse(id).success || id !== id.toLowerCase()) return false;
    const base = faceBaseUrl(config, request, 'events');
    const variant = `${request.face} ${request.protocol}://${request.host} ${base}`;
    const made = await kept
      .read(id, variant, (old) => makePage(request, id, base, old))
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'the page of an event could not be made');
        return null;
      });
    if (made === null) return false;
    if (made.isUnlisted) reply.header('x-robots-tag', 'noindex');
    sendEncodedPage(request, reply, made.page);
    return true;
  }

  async function readSeen(id: string | undefined, viewer: RequestContext['viewer']): Promise<EventRecord | null> {
    const parsed = idSchema.safeParse(id);
    const found = parsed.success ? await readEventRecord(database, parsed.data) : null;
    const event = asEventReader(found, viewer?.userId ?? null);
    return event.ok ? event.value : null;
  }

  async function headOf(record: EventRecord, { request, reply }: RequestContext): Promise<PageHead> {
    const found = await readAsVisitor(services, registrations, record);
    if (isUnlisted(found.event)) reply.header('x-robots-tag', 'noindex');
    return eventHead(describedBy(found), faceBaseUrl(config, request, 'events'));
  }

  const sendEarly: EarlyPage = async (request, reply) =>
    readSessionCookie(request) === null && sendKept(request, reply);

  pages.make(
    '/wihost-events/:id',
    async ({ id }, context) => {
      const event = await readSeen(id, context.viewer);
      if (event === null) return NOT_FOUND;
      // Who makes the event works on it here; everybody else reads the page that is the same for all.
      const isMaker = dutiesOf(event, context.viewer?.userId ?? null).length > 0;
      if (!isMaker && (await sendKept(context.request, context.reply))) return 'sent';
      return headOf(event, context);
    },
    { early: sendEarly },
  );
  pages.describe('/events/:id', async ({ id }, context) => {
    const event = await readSeen(id, context.viewer);
    return event === null ? NOT_FOUND : headOf(event, context);
  });
}
