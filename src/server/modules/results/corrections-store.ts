import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { StoredQuestionShare } from './results-store.ts';

/** Longer texts are no slips of an answer; a key could not hold them either. */
const SPELLING_CHARACTERS = 400;

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

/** A taker who may be told of a changed score. */
export type ToldTaker = {
  readonly wihiwId: string;
  readonly title: string;
  readonly attemptId: string;
  readonly personId: string;
};

/** Returns the takers of these attempts to whom their score is shown, each once an issue; trials are nobody's. */
export async function readShownTakers(
  database: Kysely<Database>,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<ToldTaker[]> {
  const { rows } = await sql<ToldTaker>`
    select distinct on (a.wihiw_id, a.user_id) a.wihiw_id as "wihiwId", w.title, a.id as "attemptId", a.user_id as "personId"
    from unnest(${keys.map(({ wihiwId }) => wihiwId)}::uuid[], ${keys.map(({ attemptId }) => attemptId)}::uuid[])
      as k (wihiw_id, attempt_id)
    join attempts a on a.wihiw_id = k.wihiw_id and a.id = k.attempt_id
    join "WIHIW" w on w.id = a.wihiw_id
    where a.user_id is not null and not a.trial and score_released(a, w, ${now}::timestamptz)
    order by a.wihiw_id, a.user_id, a.submitted_at desc`.execute(database);
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

/** A closed attempt with its totals, and what it has of one question. */
export type CorrectedAttempt = StoredQuestionShare & {
  readonly attemptId: string;
  readonly displayName: string;
  readonly wihiwTitle: string;
  readonly passPercent: number | null;
  readonly numerator: string;
  readonly denominator: string;
  readonly maximum: number;
  readonly waiting: number;
  readonly value: unknown;
  /** The host's mark for this very answer. */
  readonly mark: unknown;
};

/**
 * The issues of a test that a person hosts: an author to whom the test was handed over sees nobody's work of issues that stayed with
 * somebody else.
 */
const hostedBy = (testId: string, hostId: string) =>
  sql`w.test_id = ${testId} and (w.owner_id = ${hostId} or ${hostId} = any (w.co_host_ids))`;

/** Returns the newest closed attempts that were asked a question, without trials, in issues that this person hosts. */
export async function readCorrectedAttempts(
  database: Kysely<Database>,
  { testId, questionId }: Omit<QuestionVersion, 'version'>,
  hostId: string,
  limit: number,
): Promise<CorrectedAttempt[]> {
  const { rows } = await sql<CorrectedAttempt>`
    with newest as materialized (
      select a.wihiw_id, a.id, w.title, w.pass_percent, s.status, s.share_numerator, s.share_denominator
      from "WIHIW" w
      join question_scores s on s.wihiw_id = w.id and s.question_id = ${questionId}
      join attempts a on a.wihiw_id = s.wihiw_id and a.id = s.attempt_id and a.submitted_at is not null and not a.trial
      where ${hostedBy(testId, hostId)} order by a.submitted_at desc limit ${limit}
    )
    select a.id as "attemptId", a.display_name as "displayName", k.title as "wihiwTitle", k.pass_percent as "passPercent",
      a.score_numerator::text as numerator, a.score_denominator::text as denominator, a.maximum_points::float8 as maximum,
      a.waiting_questions as waiting, ${questionId}::uuid as "questionId", k.status, k.share_numerator as "shareNumerator",
      k.share_denominator as "shareDenominator", n.value,
      case when m.answer_revision = coalesce(n.revision, 0) then m.mark end as mark
    from newest k
    join attempts a on a.wihiw_id = k.wihiw_id and a.id = k.id and a.score_numerator is not null
    left join answers n on n.wihiw_id = k.wihiw_id and n.attempt_id = k.id and n.question_id = ${questionId}
    left join question_marks m on m.wihiw_id = k.wihiw_id and m.attempt_id = k.id and m.question_id = ${questionId}`.execute(
    database,
  );
  return rows;
}

/** A text as it was typed into a field of a question, the whole answer without a field, and by how many. */
export type TypedSpelling = { readonly field: string | null; readonly text: string; readonly count: number };

/**
 * Returns the most frequent spellings of each typed field over closed attempts without trials in issues that this person hosts, and
 * how many answers were looked at.
 *
 * @param limits the most answers looked at, and the most spellings of one field
 */
export async function readTypedTexts(
  database: Kysely<Database>,
  { testId, questionId }: Omit<QuestionVersion, 'version'>,
  hostId: string,
  limits: { readonly answers: number; readonly spellings: number },
): Promise<{ readonly seen: number; readonly texts: TypedSpelling[] }> {
  return readSpellings(
    database,
    sql`
      select n.value from "WIHIW" w
      join attempts a on a.wihiw_id = w.id and a.submitted_at is not null and not a.trial
      join answers n on n.wihiw_id = a.wihiw_id and n.attempt_id = a.id and n.question_id = ${questionId} and n.answered
      where ${hostedBy(testId, hostId)} limit ${limits.answers}`,
    limits.spellings,
  );
}

/**
 * Returns the most frequent spellings of each typed field, and how many answers were looked at.
 *
 * @param given the query of the answers, with one column `value`
 */
export async function readSpellings(
  database: Kysely<Database>,
  given: RawBuilder<unknown>,
  spellings: number,
): Promise<{ readonly seen: number; readonly texts: TypedSpelling[] }> {
  const { rows } = await sql<TypedSpelling & { readonly seen: number }>`
    with given as materialized (${given}), spelled as (
      select gap ->> 'gapId' as field, coalesce(gap ->> 'value', value ->> 'text') as text, count(*) as count
      from given left join lateral jsonb_array_elements(
        case jsonb_typeof(value -> 'gaps') when 'array' then value -> 'gaps' end
      ) as gaps(gap) on true
      group by 1, 2
    ), ranked as (
      select *, row_number() over (partition by field order by count desc, text) as place from spelled
      where text is not null and char_length(text) <= ${SPELLING_CHARACTERS}
    )
    select field, text, count, (select count(*) from given) as seen from ranked where place <= ${spellings}`.execute(
    database,
  );
  return { seen: rows[0]?.seen ?? 0, texts: rows.map(({ field, text, count }) => ({ field, text, count })) };
}
