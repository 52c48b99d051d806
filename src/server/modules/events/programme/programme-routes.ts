import { createHash } from 'node:crypto';
import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/events/programme.ts';
import { SPEAKER_PHOTO_MAX_SIDE_PX } from '#core/constants.ts';
import { asSeen } from '#core/events/event-sight.ts';
import { scheduleOf } from '#core/events/programme/schedule.ts';
import { scheduleXml } from '#core/events/programme/schedule-xml.ts';
import { ok } from '#core/result.ts';
import { asEventReader } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { readSight } from '#server/modules/events/read-sight.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import { takeImage } from '#server/platform/files/image-intake.ts';
import type { RequestContext, SignedInContext } from '#server/platform/http/request-context.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import * as change from './change-programme.ts';
import * as store from './programme-store.ts';
import { readOwnProgramme, readParts, readShownProgramme } from './read-shown-programme.ts';

/** Serves the programmes of events: their parts, calendars and schedules. */
export function registerProgrammeRoutes(
  { api }: Pick<Registrar, 'api'>,
  services: Services,
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

  api.serve(contract.readProgramme, async ({ params }, context) => {
    const event = await readReadable(params.id, context);
    return event.ok ? ok(await readShownProgramme(database, params.id, viewerOf(context))) : event;
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
    await store.writeKept(database, context.viewer.userId, params.partId, body.kept);
    const { kept } = await readOwnProgramme(database, params.id, context.viewer.userId, registrations);
    return ok({ kept });
  });

  const addressOf = (eventId: string, { request }: Pick<RequestContext, 'request'>) =>
    `${faceBaseUrl(services.config, request, 'events')}/wihost-events/${eventId}`;

  api.serveFile(contract.readEventCalendar, async ({ params, query }, context) => {
    const found = await readReadable(params.id, context);
    if (!found.ok) return found;
    const viewerId = context.viewer?.userId ?? null;
    const event = asSeen(found.value, await readSight(database, registrations, found.value, viewerId));
    const { activities, ...programme } = await readParts(database, params.id);
    const { only } = query;
    const kept =
      only === 'kept' && context.viewer
        ? (await readOwnProgramme(database, params.id, context.viewer.userId, registrations)).kept
        : [];
    const chosen =
      only === undefined
        ? activities
        : activities.filter(({ id }) => id === only || (only === 'kept' && kept.includes(id)));
    const isOne = only !== undefined && only !== 'whole' && only !== 'kept';
    const name = isOne ? chosen[0]?.title : event.title;
    if (name === undefined) return fail('not_found');
    // Loaded when first needed: an idle server does without.
    const { eventCalendarParts } = await import('#server/modules/events/calendar/event-calendar.ts');
    const parts = eventCalendarParts({
      event,
      programme,
      activities: only === 'whole' || (only === undefined && activities.length === 0) ? null : chosen,
      address: addressOf(params.id, context),
      // Left out of the event already where the viewer may not see it.
      withLink: true,
    });
    return ok({ name: `${name.replaceAll(/[/\\:*?"<>|\s]+/g, ' ').trim()}.ics`, parts });
  });

  async function readSchedule(eventId: string, context: Pick<RequestContext, 'viewer' | 'request'>) {
    const found = await readReadable(eventId, context);
    if (!found.ok) return found;
    const base = faceBaseUrl(services.config, context.request, 'events');
    const { eventlogo } = found.value;
    const event = {
      ...found.value,
      address: addressOf(eventId, context),
      feedbackAddress: `${base}/feedback/${eventId}`,
      logo: eventlogo === null ? null : `${base}${eventlogo}`,
    };
    return ok(scheduleOf(event, await readParts(database, eventId), digest));
  }

  api.serveFile(contract.readEventSchedule, async ({ params }, context) => {
    const schedule = await readSchedule(params.id, context);
    if (!schedule.ok) return schedule;
    return ok({ name: 'schedule.json', parts: once(JSON.stringify({ schedule: schedule.value })) });
  });

  api.serveFile(contract.readEventScheduleXml, async ({ params }, context) => {
    const schedule = await readSchedule(params.id, context);
    return schedule.ok ? ok({ name: 'schedule.xml', parts: once(scheduleXml(schedule.value)) }) : schedule;
  });
}

/** Long enough that two states of a programme never have the same. */
const DIGEST_LENGTH = 12;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
