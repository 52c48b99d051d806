import type { Kysely } from 'kysely';
import type { EventSight } from '#core/events/event-sight.ts';
import { hiddenFrom } from '#core/events/event-sight.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventRecord } from './event-record.ts';
import { dutiesOf } from './events-access.ts';
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
