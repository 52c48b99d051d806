import { createHash, randomBytes } from 'node:crypto';
import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/events/calendar-link.ts';
import { asSeen } from '#core/events/event-sight.ts';
import { placeLine } from '#core/events/place-line.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import { ok } from '#core/result.ts';
import { documentText } from '#core/texts/document-text.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { readSights } from '#server/modules/events/read-sight.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import type { CalendarEntry } from './calendar-file.ts';
import type { CalendarEvent, ChosenActivity } from './calendar-links-store.ts';
import * as store from './calendar-links-store.ts';

const SECRET_BYTES = 32;
/** What is long over is no use in a calendar. */
const PAST_MS = 92 * DAY_MS;
const EVENTS = 200;
const ACTIVITIES = 500;
/** How often a calendar is asked to read it again. */
const REFRESH_SECONDS = 3_600;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What an entry says of its event beside the event itself. */
type Beside = { readonly page: string; readonly organizer: string };

function entryOfEvent(event: CalendarEvent, { page, organizer }: Beside): CalendarEntry {
  return {
    id: event.id,
    changedAt: event.updatedAt,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    title: event.title,
    description: event.summary,
    place: placeLine(event),
    organizer,
    link: event.link,
    address: page,
    isCancelled: event.state === 'cancelled',
  };
}

function entryOfActivity(activity: ChosenActivity, { page, organizer }: Beside): CalendarEntry {
  const { event, room, speakers } = activity;
  return {
    id: activity.id,
    changedAt: activity.updatedAt > event.updatedAt ? activity.updatedAt : event.updatedAt,
    startsAt: activity.startsAt,
    endsAt: activity.endsAt,
    title: activity.title,
    description: [speakers.join(', '), documentText(activity.description), event.title]
      .filter((line) => line !== '')
      .join('\n'),
    place: [room ?? '', placeLine(event)].filter((part) => part !== '').join(', '),
    organizer,
    link: event.link,
    address: page,
    isCancelled: activity.cancelled || event.state === 'cancelled',
  };
}

/** Serves the secret link of a person's calendar and the calendar itself. */
export function registerCalendarLinkRoutes(
  { api }: Pick<Registrar, 'api'>,
  services: Services,
  registrations: Pick<RegistrationsOfEvents, 'listRegistered' | 'listActivities'>,
): void {
  const { config, database, now } = services;

  api.serve(contract.readCalendarLink, async (_input, { viewer }) => {
    const madeAt = await store.readLinkMoment(database, viewer.userId);
    return ok({ madeAt: madeAt?.toISOString() ?? null });
  });

  api.serve(contract.replaceCalendarLink, async (_input, { viewer, request }) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const madeAt = now();
    await store.writeLink(database, viewer.userId, hashOf(secret), madeAt);
    const path = contract.readPersonalCalendar.path.replace(':file', `${secret}.ics`);
    return ok({ madeAt: madeAt.toISOString(), url: `${faceBaseUrl(config, request, 'events')}${path}` });
  });

  api.serve(contract.removeCalendarLink, async (_input, { viewer }) => {
    await store.deleteCalendarLink(database, viewer.userId);
    return ok(undefined);
  });

  api.serveFile(contract.readPersonalCalendar, async ({ params: { file } }, { request }) => {
    const personId = await store.findLinkOwner(database, hashOf(file.slice(0, -'.ics'.length)));
    if (personId === null) return fail('not_found');
    const after = new Date(now().getTime() - PAST_MS);
    const registered = await registrations.listRegistered(database, personId);
    const places = await registrations.listActivities(database, personId);
    const [events, activities] = await Promise.all([
      store.readCalendarEvents(database, registered, after, EVENTS),
      store.readCalendarActivities(database, personId, places, after, ACTIVITIES),
    ]);
    const base = faceBaseUrl(config, request, 'events');
    const shown = [...events, ...activities.map(({ event }) => event)];
    const hosts = await readPeople(
      database,
      shown.map(({ ownerId }) => ownerId),
    );
    // Whoever chose an activity may be neither registered nor an organizer.
    const sightOf = await readSights(database, registrations, shown, personId);
    const seen = (event: CalendarEvent): CalendarEvent => asSeen(event, sightOf(event));
    const beside = (event: CalendarEvent): Beside => ({
      page: `${base}/events/${event.id}`,
      organizer: hosts.get(event.ownerId)?.displayName ?? '',
    });
    // Loaded when first needed: an idle server does without.
    const { calendarParts } = await import('./calendar-file.ts');
    const parts = calendarParts(
      'Мої події на Wihiwin',
      [
        ...events.map((event) => entryOfEvent(seen(event), beside(event))),
        ...activities.map((activity) =>
          entryOfActivity({ ...activity, event: seen(activity.event) }, beside(activity.event)),
        ),
      ],
      REFRESH_SECONDS,
    );
    return ok({ name: 'wihiwin.ics', parts });
  });
}
