import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Returns whether the viewer may see the person's results, that is, has an accepted relation that has not ended. */
export async function seesResultsOf(database: Kysely<Database>, viewerId: string, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom('wihisee_relations')
    .select('state')
    .where('person_id', '=', personId)
    .where('viewer_id', '=', viewerId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of the people have agreed to be tested by the host for good. */
export async function peopleTestedBy(
  database: Kysely<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('wihiwee_relations')
    .select('person_id')
    .where('host_id', '=', hostId)
    .where('person_id', 'in', [...userIds])
    .where('state', '=', 'accepted')
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Returns how many people's results the person may see, and how many people they test. */
export async function countRelations(
  database: Kysely<Database>,
  userId: string,
): Promise<{ wihiseeCount: number; wihiweeCount: number }> {
  const { rows } = await sql<{ wihiseeCount: number; wihiweeCount: number }>`
    select
      (select count(*)::int from wihisee_relations where viewer_id = ${userId} and state = 'accepted') as "wihiseeCount",
      (select count(*)::int from wihiwee_relations where host_id = ${userId} and state = 'accepted') as "wihiweeCount"`.execute(
    database,
  );
  return rows[0] ?? { wihiseeCount: 0, wihiweeCount: 0 };
}
