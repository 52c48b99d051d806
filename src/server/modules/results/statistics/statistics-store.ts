import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Returns how many different issues the person has finished; trials of one's own issues don't count. */
export async function countFinishedWihiws(database: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct wihiw_id) as count from attempts
    where user_id = ${userId} and submitted_at is not null and not trial`.execute(database);
  return rows[0]?.count ?? 0;
}

/** SQL: the mean percent over rows of `counted_attempts`, null without any. One that waits for marks has no percent yet. */
export const meanPercent = sql<number | null>`(avg(share) filter (where not waits) * 100)::float8`;

/** Returns the mean percent over what the person has taken and may know the score of; null without data. */
export async function readOwnMean(database: Kysely<Database>, userId: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ mean: number | null }>`
    select ${meanPercent} as mean from counted_attempts(${now}::timestamptz) where user_id = ${userId}`.execute(
    database,
  );
  return rows[0]?.mean ?? null;
}
