import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Returns all feedback that a person has given. */
export async function readPersonFeedback(
  database: Kysely<Database>,
  personId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return database
    .selectFrom('event_feedback')
    .select(['id', 'event_id', 'activity_id', 'rating', 'first_words', 'second_words', 'created_at', 'updated_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Moves feedback to another person; where both have given some on the same, the one changed last stays. */
export async function movePersonFeedback(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`
    delete from event_feedback older using event_feedback newer
    where older.person_id = any (${[from, to]}::uuid[]) and newer.person_id = any (${[from, to]}::uuid[])
      and older.person_id <> newer.person_id and older.event_id = newer.event_id
      and older.activity_id is not distinct from newer.activity_id
      and (older.updated_at, older.id) < (newer.updated_at, newer.id)`.execute(database);
  await database.updateTable('event_feedback').set({ person_id: to }).where('person_id', '=', from).execute();
}
