import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** A released score as exact numbers in text. */
export type ReleasedScore = {
  readonly score_numerator: string | null;
  readonly score_denominator: string | null;
  readonly maximum_points: string | null;
  /** How many answers have no points yet, because they wait for marks. */
  readonly waiting_questions: number | null;
};

/** Returns the scores that are released to the person, by attempt. */
export async function readReleasedScores(
  database: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Map<string, ReleasedScore>> {
  const { rows } = await sql<ReleasedScore & { id: string }>`
    select a.id, a.score_numerator::text, a.score_denominator::text, a.maximum_points::text, a.waiting_questions
    from attempts a join "WIHIW" w on w.id = a.wihiw_id
    where a.user_id = ${userId} and score_released(a, w, ${now}::timestamptz)`.execute(database);
  return new Map(rows.map(({ id, ...score }) => [id, score]));
}
