import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { StoredShare } from '#server/modules/results/results-store.ts';

/** The stored score of one question of an attempt, with the points it was scored by. */
export type ExactScore = StoredShare & { readonly attemptId: string; readonly points: number };

/** Returns the stored scores of some attempts, those of each attempt by the id of the question. */
export async function readExactScores(
  database: Kysely<Database>,
  wihiwId: string,
  attemptIds: readonly string[],
): Promise<Map<string, Map<string, ExactScore>>> {
  const { rows } = await sql<ExactScore>`
    select attempt_id as "attemptId", question_id as "questionId", status, points::float8 as points,
      share_numerator as "shareNumerator", share_denominator as "shareDenominator"
    from question_scores where wihiw_id = ${wihiwId} and attempt_id = any(${[...attemptIds]}::uuid[])`.execute(
    database,
  );
  const byAttempt = Map.groupBy(rows, ({ attemptId }) => attemptId);
  return new Map([...byAttempt].map(([id, scores]) => [id, new Map(scores.map((score) => [score.questionId, score]))]));
}
