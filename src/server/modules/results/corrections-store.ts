import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type AttemptKey = { readonly wihiwId: string; readonly attemptId: string };
type QuestionVersion = { readonly testId: string; readonly questionId: string; readonly version: number };

/** Closed attempts whose score of a question stands by an older key, after the first `skip` of them. */
export async function findScoredBefore(
  database: Kysely<Database>,
  { testId, questionId, version }: QuestionVersion,
  limit: number,
  skip: number,
): Promise<AttemptKey[]> {
  const { rows } = await sql<AttemptKey>`
    select s.wihiw_id as "wihiwId", s.attempt_id as "attemptId"
    from "WIHIW" w
    join question_scores s on s.wihiw_id = w.id and s.question_id = ${questionId} and s.key_version < ${version}
    join attempts a on a.wihiw_id = s.wihiw_id and a.id = s.attempt_id and a.submitted_at is not null
    where w.test_id = ${testId} order by s.wihiw_id, s.attempt_id limit ${limit} offset ${skip}`.execute(database);
  return rows;
}

/** Returns the number of closed attempts scored by each version of a question's key. */
export async function countByKeyVersion(
  database: Kysely<Database>,
  { testId, questionId }: Omit<QuestionVersion, 'version'>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ version: number; attempts: number }>`
    select s.key_version as version, count(*) as attempts
    from "WIHIW" w
    join question_scores s on s.wihiw_id = w.id and s.question_id = ${questionId}
    join attempts a on a.wihiw_id = s.wihiw_id and a.id = s.attempt_id and a.submitted_at is not null
    where w.test_id = ${testId} group by s.key_version`.execute(database);
  return new Map(rows.map(({ version, attempts }) => [version, attempts]));
}
