import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A result of a person that counts, as their progress needs it. */
export type CountedResult = {
  readonly wihiwId: string;
  readonly attemptId: string;
  readonly testId: string;
  readonly title: string;
  readonly state: AttemptState;
  readonly submittedAt: Date;
  readonly scoreNumerator: string | null;
  readonly scoreDenominator: string | null;
  readonly maximumPoints: string | null;
  /** Points by reading process over the questions that have a score. */
  readonly profile: readonly {
    readonly process: ReadingProcess;
    readonly earned: number;
    readonly maximum: number;
    readonly questions: number;
  }[];
};

/** Whose results, and which of them the reader may see. */
type CountedResultsOrder = {
  readonly userId: string;
  /** Only results whose score is released to the person by then; null: also the others, for their host. */
  readonly releasedAt: Date | null;
  /** Only of these issues; null: of all. */
  readonly wihiwIds: readonly string[] | null;
  readonly limit: number;
};

/** Returns a person's newest results, newest first: of each issue the attempt that counts. */
export async function readCountedResults(
  database: Kysely<Database>,
  { userId, releasedAt, wihiwIds, limit }: CountedResultsOrder,
): Promise<CountedResult[]> {
  const ofIssues = wihiwIds === null ? sql`true` : sql`c.wihiw_id = any(${[...wihiwIds]}::uuid[])`;
  const { rows } = await sql<CountedResult>`
    with newest as materialized (
      select a.wihiw_id, a.id, a.state, a.submitted_at, a.score_numerator, a.score_denominator, a.maximum_points
      from counted_attempts(${releasedAt}::timestamptz) c join attempts a on a.wihiw_id = c.wihiw_id and a.id = c.attempt_id
      where c.user_id = ${userId} and ${ofIssues} order by a.submitted_at desc, a.id limit ${limit}
    )
    select n.wihiw_id as "wihiwId", n.id as "attemptId", w.test_id as "testId", w.title, n.state,
      n.submitted_at as "submittedAt", n.score_numerator as "scoreNumerator", n.score_denominator as "scoreDenominator",
      n.maximum_points as "maximumPoints", coalesce(parts.profile, '[]'::jsonb) as profile
    from newest n join "WIHIW" w on w.id = n.wihiw_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('process', process, 'earned', earned, 'maximum', maximum, 'questions', questions)) as profile
      from (
        select q.process, sum(s.share_numerator / s.share_denominator * s.points)::float8 as earned,
          sum(s.points)::float8 as maximum, count(*) as questions
        from question_scores s join questions q on q.id = s.question_id
        where s.wihiw_id = n.wihiw_id and s.attempt_id = n.id and s.status = 'scored' group by q.process
      ) by_process
    ) parts on true
    order by n.submitted_at desc, n.id`.execute(database);
  return rows;
}
