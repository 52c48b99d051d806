import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns whether the person has made an event. */
export async function ownsEvents(database: Kysely<Database>, userId: string): Promise<boolean> {
  const query = database.selectFrom('edu_events_activities').select('id').where('owner_id', '=', userId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Returns the person's events with all their columns, oldest first. */
export async function readPersonEvents(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<{ event: Row }>`
    select to_jsonb(e) as event from edu_events_activities e where owner_id = ${userId} order by created_at, id`.execute(
    database,
  );
  return rows.map(({ event }) => event);
}
