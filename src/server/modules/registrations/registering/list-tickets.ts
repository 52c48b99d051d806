import type { MyTicket } from '#contract/registrations/registrations.ts';
import { asSeen } from '#core/events/event-sight.ts';
import { eventStateAt, takesPlace } from '#core/events/event-state.ts';
import { placeLine } from '#core/events/place-line.ts';
import { readEventActivities } from '#server/modules/events/events-programme-public.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import type { StoredRegistration } from '#server/modules/registrations/stored/registration-record.ts';
import * as store from '#server/modules/registrations/stored/registrations-store.ts';
import { addressStateOf } from '#server/modules/registrations/telling/letters/address-state.ts';
import { sightOf } from '#server/modules/registrations/telling/letters/write-letters.ts';
import type { Services } from '#server/platform/services.ts';
import { aheadOf, namedChoices, ticketOf } from './show-registration.ts';

/** More events than anybody has time for. */
const TICKETS_MAX = 100;

async function showTicket(
  services: Pick<Services, 'database' | 'now' | 'sealer'>,
  own: StoredRegistration,
): Promise<MyTicket[]> {
  const { database } = services;
  const event = await readEventRecord(database, own.eventId);
  // A draft is seen by its organisers only; a ticket of it comes back with its publication.
  if (event === null || event.state === 'draft') return [];
  const state = eventStateAt(event, services.now());
  const seen = asSeen(event, sightOf(own.state));
  const choices = await store.readChoices(database, [own.id]);
  const activities = choices.length === 0 ? [] : await readEventActivities(database, event.id);
  return [
    {
      eventId: event.id,
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      timeZone: event.timeZone,
      place: placeLine(seen),
      eventlogo: event.eventlogo,
      eventState: state,
      name: own.name,
      state: own.state,
      ahead: await aheadOf(database, own),
      offeredUntil: own.offeredUntil?.toISOString() ?? null,
      ticket: ticketOf(services, own),
      link: takesPlace(state) ? seen.link : '',
      address: await addressStateOf(services, own),
      activities: namedChoices(choices, activities),
    },
  ];
}

/** Returns a person's tickets: of what is ahead or runs, the next first, and of what is over, the last first. */
export async function listTickets(
  services: Pick<Services, 'database' | 'now' | 'sealer'>,
  personId: string,
): Promise<{ ahead: MyTicket[]; past: MyTicket[] }> {
  const own = await store.listOfPerson(services.database, personId, TICKETS_MAX);
  const tickets: MyTicket[] = [];
  for (const registration of own) tickets.push(...(await showTicket(services, registration)));
  const now = services.now().toISOString();
  const byStart = (one: MyTicket, other: MyTicket) => one.startsAt.localeCompare(other.startsAt);
  return {
    ahead: tickets.filter(({ endsAt }) => endsAt >= now).sort(byStart),
    past: tickets.filter(({ endsAt }) => endsAt < now).sort((one, other) => byStart(other, one)),
  };
}
