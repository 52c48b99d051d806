import * as contract from '#contract/events/events.ts';
import { EVENT_COVER_MAX_SIDE_PX, EVENT_LOGO_MAX_SIDE_PX } from '#core/constants.ts';
import { ok } from '#core/result.ts';
import { changeEvent } from '#server/modules/events/use-cases/change-event.ts';
import { changeEventState } from '#server/modules/events/use-cases/change-event-state.ts';
import type { CopyEventPart } from '#server/modules/events/use-cases/copy-event.ts';
import { copyEvent } from '#server/modules/events/use-cases/copy-event.ts';
import { createEvent } from '#server/modules/events/use-cases/create-event.ts';
import { deleteEvent } from '#server/modules/events/use-cases/delete-event.ts';
import { replaceEventImage } from '#server/modules/events/use-cases/replace-event-image.ts';
import { takeImage } from '#server/platform/files/image-intake.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { registerCalendarLinkRoutes } from './calendar/calendar-link-routes.ts';
import { createEventLogoCache } from './event-logo-cache.ts';
import { showEvent, showEventLine } from './event-record.ts';
import { asEventOrganizer, asEventReader } from './events-access.ts';
import { listOwnEvents, listPublicEvents, readEventRecord, readLogoFacts } from './events-store.ts';
import { registerMaterialsRoutes } from './materials/materials-routes.ts';
import { registerOrganizersRoutes } from './organizers/organizers-routes.ts';
import { describeEventPages } from './page/event-pages.ts';
import { keepPagesOfEvents } from './page/kept-pages.ts';
import type { TestsOfPage } from './page/tests-of-page.ts';
import { registerProgrammeRoutes } from './programme/programme-routes.ts';
import { readSight, readSights } from './read-sight.ts';
import type { RegistrationsOfEvents } from './registrations-of-events.ts';
import { registerSpeakerLinkRoutes } from './speakers/speaker-links-routes.ts';

/** Serves events, their logos, their live topics and the heads of their pages. */
export function registerEventsRoutes(
  registrar: Registrar,
  services: Services,
  registrations: RegistrationsOfEvents,
  testsOfPage: TestsOfPage,
  copiedParts: readonly CopyEventPart[],
): void {
  const { api, live } = registrar;
  const { database, now } = services;

  api.serve(contract.listEvents, async (_input, { viewer }) => {
    const moment = now();
    const [mine, upcoming, past] = await Promise.all([
      listOwnEvents(database, viewer.userId, moment),
      listPublicEvents(database, viewer.userId, 'upcoming', moment),
      listPublicEvents(database, viewer.userId, 'past', moment),
    ]);
    const sightOf = await readSights(database, registrations, [...mine, ...upcoming, ...past], viewer.userId);
    const show = (lines: typeof mine) => lines.map((line) => showEventLine(line, viewer.userId, sightOf(line), moment));
    return ok({ mine: show(mine), upcoming: show(upcoming), past: show(past) });
  });

  api.serve(contract.listPublicEvents, async (_input, { viewer }) => {
    const moment = now();
    const upcoming = await listPublicEvents(database, null, 'upcoming', moment);
    const viewerId = viewer?.userId ?? null;
    const sightOf = await readSights(database, registrations, upcoming, viewerId);
    return ok({ upcoming: upcoming.map((line) => showEventLine(line, viewerId, sightOf(line), moment)) });
  });

  api.serve(contract.createEvent, ({ body }, { viewer }) => createEvent(services, viewer.userId, body));

  api.serve(contract.readEvent, async ({ params }, { viewer }) => {
    const viewerId = viewer?.userId ?? null;
    const found = asEventReader(await readEventRecord(database, params.id), viewerId);
    if (!found.ok) return found;
    const sight = await readSight(database, registrations, found.value, viewerId);
    return ok(showEvent(found.value, viewerId, now(), sight));
  });

  api.serve(contract.changeEvent, ({ params, body }, { viewer }) =>
    changeEvent(services, params.id, viewer.userId, body, registrations),
  );

  api.serve(contract.changeEventState, ({ params, body }, { viewer }) =>
    changeEventState(services, params.id, viewer.userId, body, registrations),
  );

  api.serve(contract.copyEvent, ({ params, body }, { viewer }) =>
    copyEvent(services, params.id, viewer.userId, body.startsAt, copiedParts),
  );

  api.serve(contract.deleteEvent, ({ params }, { viewer }) =>
    deleteEvent(services, registrations, params.id, viewer.userId),
  );

  const images = [
    {
      kind: 'logo',
      replace: contract.replaceEventLogo,
      remove: contract.removeEventLogo,
      maxSide: EVENT_LOGO_MAX_SIDE_PX,
    },
    {
      kind: 'cover',
      replace: contract.replaceEventCover,
      remove: contract.removeEventCover,
      maxSide: EVENT_COVER_MAX_SIDE_PX,
    },
  ] as const;
  for (const { kind, replace, remove, maxSide } of images) {
    api.serve(replace, ({ params }, { viewer, request }) =>
      replaceEventImage(services, { eventId: params.id, viewerId: viewer.userId, kind }, () =>
        takeImage(services, request, { userId: viewer.userId, maxSide }),
      ),
    );
    api.serve(remove, ({ params }, { viewer }) =>
      replaceEventImage(services, { eventId: params.id, viewerId: viewer.userId, kind }, null),
    );
  }

  const logos = createEventLogoCache(
    (id) => readLogoFacts(database, id),
    () => now().getTime(),
  );
  live.onNotice((topic) => {
    if (topic === null) logos.forget(null);
    else if (topic.startsWith('event:')) logos.forget(topic.slice('event:'.length));
  });
  // A session that was opened for one issue counts as none here.
  live.allowTopic('event', async (id, viewer) => {
    const userId = viewer?.onlyWihiwId === null ? viewer.userId : null;
    return asEventReader(await logos.read(id), userId).ok;
  });

  live.allowTopic('event-room', async (id, viewer) => {
    const userId = viewer?.onlyWihiwId === null ? viewer.userId : null;
    return asEventOrganizer(await logos.read(id), userId, null).ok;
  });

  api.serve(
    contract.readEventLogo,
    async ({ params }, { viewer, request, reply }) => {
      const found = asEventReader(await logos.read(params.id), viewer?.userId ?? null);
      if (!found.ok) return found;
      const { eventlogo } = found.value;
      const mark = `"${eventlogo ?? 'none'}"`;
      reply.header('etag', mark).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] === mark) reply.code(304);
      return ok({ eventlogo });
    },
    { visitorFirst: true },
  );

  registerMaterialsRoutes(registrar, services, registrations);
  registerOrganizersRoutes(registrar, services);
  const kept = keepPagesOfEvents(registrar, services);
  registerProgrammeRoutes(registrar, services, kept, registrations);
  registerCalendarLinkRoutes(registrar, services, registrations);
  registerSpeakerLinkRoutes(registrar, services);
  describeEventPages(registrar, services, kept, registrations, testsOfPage);
}
