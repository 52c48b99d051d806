import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { scoreIsReleased } from '#server/modules/accounts/accounts-public.ts';

/** A released score as exact numbers in text. */
export type ReleasedScore = {
  readonly score_numerator: string | null;
  readonly score_denominator: string | null;
  readonly maximum_points: string | null;
};

/** Returns the scores that are released to the person, by attempt. */
export async function readReleasedScores(
  database: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Map<string, ReleasedScore>> {
  const { rows } = await sql<ReleasedScore & { id: string }>`
    select attempts.id, attempts.score_numerator::text, attempts.score_denominator::text, attempts.maximum_points::text
    from attempts join "WIHIW" on "WIHIW".id = attempts.wihiw_id
    where attempts.user_id = ${userId} and ${scoreIsReleased(now)}`.execute(database);
  return new Map(rows.map(({ id, ...score }) => [id, score]));
}
