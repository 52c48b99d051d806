import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { KnownPerson } from '#server/modules/accounts/accounts-public.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { readRegisteredNames } from '#server/modules/registrations/stored/registrations-store.ts';

/**
 * Returns people as an event knows them, by their ids: with the name they registered with, also where they have left since, the
 * others with that of their account; deleted ones are missing.
 *
 * @param eventId null outside an event
 */
export async function readPeopleOfEvent(
  database: Kysely<Database>,
  eventId: string | null,
  userIds: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const [people, names] = await Promise.all([
    readPeople(database, userIds),
    eventId === null ? new Map<string, string>() : readRegisteredNames(database, eventId, userIds),
  ]);
  return new Map(
    Array.from(people, ([id, person]) => [id, { ...person, displayName: names.get(id) ?? person.displayName }]),
  );
}
