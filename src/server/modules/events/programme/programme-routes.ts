import { createHash } from 'node:crypto';
import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/events/programme.ts';
import * as imports from '#contract/events/programme-import.ts';
import { SPEAKER_PHOTO_MAX_SIDE_PX } from '#core/constants.ts';
import { scheduleOf } from '#core/events/programme/schedule.ts';
import { scheduleXml } from '#core/events/programme/schedule-xml.ts';
import { ok } from '#core/result.ts';
import { asEventReader } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import type { KeptPages } from '#server/modules/events/page/kept-pages.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import { takeImage } from '#server/platform/files/image-intake.ts';
import type { RequestContext, SignedInContext } from '#server/platform/http/request-context.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import * as change from './change-programme.ts';
import { importProgramme, takeBackProgramme } from './import-programme.ts';
import { writeKept } from './kept-activities-store.ts';
import type { KeptText } from './kept-texts.ts';
import { readKeptText } from './kept-texts.ts';
import * as store from './programme-store.ts';
import { readOwnProgramme, readShownProgramme, showProgramme } from './read-shown-programme.ts';

/** How the programme of somebody who comes to nothing ends. */
const NOTHING_OWN = ',"kept":[],"reserved":[]}';
const PROGRAMME: KeptText = {
  variant: 'programme',
  make: ({ parts }) => ({ text: JSON.stringify(showProgramme(parts, { kept: [], reserved: [] })) }),
};

/** Serves the programmes of events: their parts, calendars and schedules. */
export function registerProgrammeRoutes(
  { api }: Pick<Registrar, 'api'>,
  services: Services,
  kept: KeptPages,
  registrations: RegistrationsOfEvents,
): void {
  const { database } = services;

  async function readReadable(eventId: string, { viewer }: Pick<RequestContext, 'viewer'>) {
    return asEventReader(await readEventRecord(database, eventId), viewer?.userId ?? null);
  }

  const viewerOf = ({ viewer }: Pick<RequestContext, 'viewer'>) =>
    viewer === null ? null : { userId: viewer.userId, registrations };

  const keyOf = (params: { id: string; partId: string }, { viewer }: Pick<SignedInContext, 'viewer'>) => ({
    eventId: params.id,
    partId: params.partId,
    viewerId: viewer.userId,
  });

  api.serveKept(contract.readProgramme, async ({ params }, { viewer }) => {
    const viewerId = viewer?.userId ?? null;
    const found = await readKeptText(services, kept, registrations, { eventId: params.id, viewerId }, PROGRAMME);
    if (!found.ok || viewerId === null) return found;
    const own = await readOwnProgramme(database, params.id, viewerId, registrations);
    const shared = 'page' in found.value ? found.value.page.plain.toString() : found.value.text;
    return ok({ text: `${shared.slice(0, -NOTHING_OWN.length)},${JSON.stringify(own).slice(1)}` });
  });

  const keyOfEvent = ({ id }: { id: string }, { viewer }: Pick<SignedInContext, 'viewer'>) => ({
    eventId: id,
    viewerId: viewer.userId,
  });

  api.serve(imports.importProgramme, async ({ params, body }, context) => {
    const added = await importProgramme(services, keyOfEvent(params, context), body);
    return added.ok ? ok(await readShownProgramme(database, params.id, viewerOf(context))) : added;
  });

  api.serve(imports.takeBackProgramme, async ({ params, body }, context) => {
    const taken = await takeBackProgramme(services, keyOfEvent(params, context), body, registrations);
    if (!taken.ok) return taken;
    return ok({ programme: await readShownProgramme(database, params.id, viewerOf(context)), kept: taken.value });
  });

  api.serve(contract.saveProgrammeLabel, async ({ params, body }, context) => {
    const saved = await change.saveLabel(services, keyOf(params, context), body);
    return saved.ok ? ok(await readShownProgramme(database, params.id, viewerOf(context))) : saved;
  });

  api.serve(contract.deleteProgrammeLabel, async ({ params }, context) => {
    const deleted = await change.deleteLabel(services, keyOf(params, context));
    return deleted.ok ? ok(await readShownProgramme(database, params.id, viewerOf(context))) : deleted;
  });

  api.serve(contract.saveSpeaker, ({ params, body }, context) =>
    change.saveSpeaker(services, keyOf(params, context), body),
  );
  api.serve(contract.deleteSpeaker, ({ params }, context) => change.deleteSpeaker(services, keyOf(params, context)));
  api.serve(contract.replaceSpeakerPhoto, ({ params }, context) =>
    change.replacePhoto(services, keyOf(params, context), () =>
      takeImage(services, context.request, { userId: context.viewer.userId, maxSide: SPEAKER_PHOTO_MAX_SIDE_PX }),
    ),
  );
  api.serve(contract.removeSpeakerPhoto, ({ params }, context) =>
    change.replacePhoto(services, keyOf(params, context), null),
  );
  api.serve(contract.saveActivity, ({ params, body }, context) =>
    change.saveActivity(services, keyOf(params, context), body, registrations),
  );
  api.serve(contract.deleteActivity, ({ params }, context) =>
    change.deleteActivity(services, keyOf(params, context), registrations),
  );

  api.serve(contract.keepActivity, async ({ params, body }, context) => {
    const event = await readReadable(params.id, context);
    if (!event.ok) return event;
    if ((await store.findActivity(database, params.id, params.partId)) === null) return fail('not_found');
    await writeKept(database, context.viewer.userId, params.partId, body.kept);
    const { kept } = await readOwnProgramme(database, params.id, context.viewer.userId, registrations);
    return ok({ kept });
  });

  const addressOf = (eventId: string, { request }: Pick<RequestContext, 'request'>) =>
    `${faceBaseUrl(services.config, request, 'events')}/wihost-events/${eventId}`;

  api.serveKept(contract.readEventCalendar, async ({ params, query: { only } }, context) => {
    const viewerId = context.viewer?.userId ?? null;
    const address = addressOf(params.id, context);
    const own =
      only === 'kept' && viewerId !== null
        ? (await readOwnProgramme(database, params.id, viewerId, registrations)).kept
        : [];
    const isOne = only !== undefined && only !== 'whole' && only !== 'kept';
    return readKeptText(
      services,
      kept,
      registrations,
      { eventId: params.id, viewerId },
      {
        variant: only === 'kept' ? null : `calendar ${only ?? 'all'} ${address}`,
        make: async ({ event, parts: { activities, ...programme } }) => {
          const chosen =
            only === undefined
              ? activities
              : activities.filter(({ id }) => id === only || (only === 'kept' && own.includes(id)));
          const title = isOne ? chosen[0]?.title : event.title;
          if (title === undefined) return null;
          // Loaded when first needed: an idle server does without.
          const { eventCalendarParts } = await import('#server/modules/events/calendar/event-calendar.ts');
          const calendar = eventCalendarParts({
            event,
            programme,
            activities: only === 'whole' || (only === undefined && activities.length === 0) ? null : chosen,
            address,
            // Left out of the event already where the viewer may not see it.
            withLink: true,
          });
          let text = '';
          for await (const part of calendar) text += part;
          return { text, name: `${title.replaceAll(/[/\\:*?"<>|\s]+/g, ' ').trim()}.ics` };
        },
      },
    );
  });

  /** The schedule of an event in one of its forms. */
  const scheduleIn = (
    eventId: string,
    { request }: Pick<RequestContext, 'request'>,
    form: 'json' | 'xml',
  ): KeptText => {
    const base = faceBaseUrl(services.config, request, 'events');
    return {
      variant: `schedule ${form} ${base}`,
      make: ({ event: found, parts }) => {
        const event = {
          ...found,
          address: `${base}/wihost-events/${eventId}`,
          feedbackAddress: `${base}/feedback/${eventId}`,
          logo: found.eventlogo === null ? null : `${base}${found.eventlogo}`,
        };
        const schedule = scheduleOf(event, parts, digest);
        const text = form === 'json' ? JSON.stringify({ schedule }) : scheduleXml(schedule);
        return { text, name: `schedule.${form}` };
      },
    };
  };

  for (const [operation, form] of [
    [contract.readEventSchedule, 'json'],
    [contract.readEventScheduleXml, 'xml'],
  ] as const)
    api.serveKept(operation, async ({ params }, context) => {
      const asked = { eventId: params.id, viewerId: context.viewer?.userId ?? null };
      return readKeptText(services, kept, registrations, asked, scheduleIn(params.id, context, form));
    });
}

/** Long enough that two states of a programme never have the same. */
const DIGEST_LENGTH = 12;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
}
