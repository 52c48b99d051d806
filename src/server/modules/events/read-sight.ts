import type { Kysely } from 'kysely';
import type { EventSight } from '#core/events/event-sight.ts';
import { hiddenFrom, seesPlace } from '#core/events/event-sight.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventContent, EventLine, EventRecord } from './event-record.ts';
import { dutiesOf } from './events-access.ts';
import { listHelpedEvents } from './organizers/organizers-store.ts';
import type { RegistrationsOfEvents } from './registrations-of-events.ts';

/** Returns as whom the viewer looks at an event; asks for a registration only where it would show more. */
export async function readSight(
  database: Kysely<Database>,
  registrations: Pick<RegistrationsOfEvents, 'isRegistered'>,
  event: EventRecord,
  viewerId: string | null,
): Promise<EventSight> {
  if (viewerId === null) return 'visitor';
  if (dutiesOf(event, viewerId).length > 0) return 'organizer';
  if (hiddenFrom(event, 'entered').length === 0) return 'entered';
  return (await registrations.isRegistered(database, event.id, viewerId)) ? 'registered' : 'entered';
}

/** Returns as whom the viewer looks at each of some events; asks for registrations and duties only where one hides something. */
export async function readSights(
  database: Kysely<Database>,
  registrations: Pick<RegistrationsOfEvents, 'listRegistered'>,
  events: readonly (Pick<EventContent, 'placeShownTo'> & Partial<Pick<EventContent, 'linkShownTo'>>)[],
  viewerId: string | null,
): Promise<(event: Pick<EventLine, 'id' | 'ownerId'>) => EventSight> {
  if (viewerId === null) return () => 'visitor';
  const isHiding = events.some((event) => !seesPlace(event, 'entered') || event.linkShownTo === 'registered');
  const [registered, helped] = isHiding
    ? await Promise.all([registrations.listRegistered(database, viewerId), listHelpedEvents(database, viewerId)])
    : [[], []];
  const [asRegistered, asOrganizer] = [new Set(registered), new Set(helped)];
  return ({ id, ownerId }) => {
    if (ownerId === viewerId || asOrganizer.has(id)) return 'organizer';
    return asRegistered.has(id) ? 'registered' : 'entered';
  };
}
