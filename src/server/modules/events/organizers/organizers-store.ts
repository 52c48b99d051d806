import type { Kysely } from 'kysely';
import type { EventDuty } from '#core/events/event-duties.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventOrganizer } from '#server/modules/events/events-access.ts';

/** Returns who has accepted to help with an event, the owner left out. */
export async function readAcceptedOrganizers(database: Kysely<Database>, eventId: string): Promise<EventOrganizer[]> {
  const rows = await database
    .selectFrom('event_organizers')
    .select(['person_id as personId', 'duties'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'accepted')
    .orderBy('invited_at')
    .orderBy('person_id')
    .execute();
  return rows.map(({ personId, duties }) => ({ personId, duties: duties as EventDuty[] }));
}
