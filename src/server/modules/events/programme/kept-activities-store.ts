import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Returns which activities of the event the person has put into their own programme. */
export async function readKeptOfEvent(
  database: Kysely<Database>,
  eventId: string,
  personId: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('event_kept_activities as k')
    .innerJoin('event_activities as a', 'a.id', 'k.activity_id')
    .select('a.id')
    .where('a.event_id', '=', eventId)
    .where('k.person_id', '=', personId)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns which activities of the event somebody has put into their own programme. */
export async function readKeptByAnybody(database: Kysely<Database>, eventId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('event_kept_activities as k')
    .innerJoin('event_activities as a', 'a.id', 'k.activity_id')
    .select('a.id')
    .distinct()
    .where('a.event_id', '=', eventId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeKept(
  database: Kysely<Database>,
  personId: string,
  activityId: string,
  kept: boolean,
): Promise<void> {
  if (kept) {
    await database
      .insertInto('event_kept_activities')
      .values({ person_id: personId, activity_id: activityId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await database
    .deleteFrom('event_kept_activities')
    .where('person_id', '=', personId)
    .where('activity_id', '=', activityId)
    .execute();
}
