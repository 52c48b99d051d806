import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { CountedOutcome } from '#core/questions/answers/key-treatment.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A question asked in an attempt, with its answer and its score; the score is null where there is none yet. */
export type ExportedAnswer = {
  readonly attemptId: string;
  readonly questionId: string;
  /** Null where nothing was answered. */
  readonly value: unknown;
  readonly flagged: boolean;
  readonly certainty: Certainty | null;
  readonly status: CountedOutcome['status'] | null;
  readonly shareNumerator: string | null;
  readonly shareDenominator: string | null;
  readonly points: number | null;
  readonly keyVersion: number | null;
};

/** Returns what was asked in some attempts, by attempt, each in its own order. */
export async function readAskedAnswers(
  database: Kysely<Database>,
  wihiwId: string,
  attemptIds: readonly string[],
): Promise<Map<string, ExportedAnswer[]>> {
  const { rows } = await sql<ExportedAnswer>`
    select a.id as "attemptId", asked.id as "questionId", case when n.answered then n.value end as value,
      coalesce(n.flagged, false) as flagged, n.certainty, s.status, s.points::float8 as points, s.key_version as "keyVersion",
      s.share_numerator as "shareNumerator", s.share_denominator as "shareDenominator"
    from attempts a cross join lateral unnest(a.question_ids) with ordinality asked(id, place)
    left join answers n on n.wihiw_id = a.wihiw_id and n.attempt_id = a.id and n.question_id = asked.id
    left join question_scores s on s.wihiw_id = a.wihiw_id and s.attempt_id = a.id and s.question_id = asked.id
    where a.wihiw_id = ${wihiwId} and a.id = any(${[...attemptIds]}::uuid[])
    order by a.id, asked.place`.execute(database);
  return Map.groupBy(rows, ({ attemptId }) => attemptId);
}
