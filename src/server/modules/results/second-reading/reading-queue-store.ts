import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { queueOf } from '#server/modules/results/checking-store.ts';

/** What one reading covers. */
export type ReadingScope = {
  readonly wihiwId: string;
  readonly readingId: string;
  readonly every: number;
  readonly questionIds: readonly string[];
  /** Versions of keys with the newest rubric of their question, each as `{question}:{version}`. */
  readonly rubrics: readonly string[];
};

/** Returns the versions of keys whose criteria or ideas are those of the newest version. */
export async function readRubricVersions(
  database: Kysely<Database>,
  questionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select k.question_id || ':' || k.version as name from question_keys k
    join (
      select distinct on (question_id) question_id, key from question_keys
      where question_id = any (${questionIds}::uuid[]) order by question_id, version desc
    ) newest on newest.question_id = k.question_id
    where coalesce(k.key -> 'criteria', k.key -> 'units') = coalesce(newest.key -> 'criteria', newest.key -> 'units')`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

/**
 * SQL: the answers of a reading. Their ids are hashes over the id of the attempt, which a reader never learns: they lead
 * neither to an attempt nor from one question to another, and give an order of their own.
 */
function entriesOf({ wihiwId, readingId, every, questionIds, rubrics }: ReadingScope, only: string | null) {
  return sql`
    select e.*, e.is_read and e.first_mark is not null as is_both
    from (
      select q.question_id, q.attempt_id, q.answer_revision, q.mark_revision, m.mark as second, m.first_mark, m.differs, m.marked_at,
        overlay(overlay(substring(encode(sha256(convert_to(${readingId}::text || q.question_id::text || q.attempt_id::text, 'UTF8')), 'hex') for 32)
          placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid as answer_id,
        coalesce(m.mark is not null and m.answer_revision = q.answer_revision
          and q.question_id || ':' || m.key_version = any (${rubrics}::text[]), false) as is_read,
        coalesce(m.settled_at is not null or (q.mark_revision > m.first_revision and q.state = 'marked'), false) as is_settled
      from (${queueOf(wihiwId, only)}) q
      join (
        select id, row_number() over (order by started_at, id) as place from attempts where wihiw_id = ${wihiwId} and not trial
      ) p on p.id = q.attempt_id and (p.place - 1) % ${every}::int = 0
      left join second_marks m on m.wihiw_id = ${wihiwId} and m.reading_id = ${readingId}
        and m.attempt_id = q.attempt_id and m.question_id = q.question_id
      where q.reason = 'by-host' and q.question_id = any (${questionIds}::uuid[])
    ) e` as RawBuilder<unknown>;
}

/** How far both readers are with a question. */
export type ReadCount = {
  readonly questionId: string;
  readonly assigned: number;
  readonly read: number;
  readonly both: number;
  readonly open: number;
  readonly settled: number;
};

/** The counts of every question of a reading that has answers. */
export async function readReadCounts(database: Kysely<Database>, scope: ReadingScope): Promise<ReadCount[]> {
  const { rows } = await sql<ReadCount>`
    select question_id as "questionId", count(*) as assigned, count(*) filter (where is_read) as read, count(*) filter (where is_both) as both,
      count(*) filter (where is_both and differs and not is_settled) as open, count(*) filter (where is_both and differs and is_settled) as settled
    from (${entriesOf(scope, null)}) r group by question_id`.execute(database);
  return rows;
}

/** One answer to read. */
export type ReadRow = { readonly answerId: string; readonly isRead: boolean };

/** How many answers are on one page. */
const READ_PAGE = 100;

/** One page of the answers to a question in the order of their ids, and whether more follow. */
export async function readReadPage(
  database: Kysely<Database>,
  scope: ReadingScope,
  questionId: string,
  after: string | null,
): Promise<{ rows: ReadRow[]; hasMore: boolean }> {
  const { rows } = await sql<ReadRow>`
    select answer_id as "answerId", is_read as "isRead" from (${entriesOf(scope, questionId)}) r
    where ${after === null ? sql`true` : sql`answer_id > ${after}`} order by answer_id limit ${READ_PAGE + 1}`.execute(
    database,
  );
  return { rows: rows.slice(0, READ_PAGE), hasMore: rows.length > READ_PAGE };
}

/** One answer with its place among those to the same question. */
export type PlacedReading = ReadRow & {
  readonly attemptId: string;
  readonly isSettled: boolean;
  readonly previousId: string | null;
  readonly nextId: string | null;
  readonly nextWaitingId: string | null;
  readonly waiting: number;
};

/** Finds an answer of a reading by its id there, or null. */
export async function placeReading(
  database: Kysely<Database>,
  scope: ReadingScope,
  questionId: string,
  answerId: string,
): Promise<PlacedReading | null> {
  const { rows } = await sql<PlacedReading>`
    with r as materialized (${entriesOf(scope, questionId)})
    select answer_id as "answerId", attempt_id as "attemptId", is_read as "isRead", is_both and is_settled as "isSettled",
      (select e.answer_id from r e where e.answer_id < ${answerId} order by e.answer_id desc limit 1) as "previousId",
      (select e.answer_id from r e where e.answer_id > ${answerId} order by e.answer_id limit 1) as "nextId",
      (select e.answer_id from r e where not e.is_read and e.answer_id <> ${answerId}
        order by e.answer_id < ${answerId}, e.answer_id limit 1) as "nextWaitingId",
      (select count(*) from r e where not e.is_read) as waiting
    from r where answer_id = ${answerId}`.execute(database);
  return rows[0] ?? null;
}

/** An answer that both have marked differently. */
export type DifferingAnswer = {
  readonly attemptId: string;
  readonly answer: unknown;
  readonly answerRevision: number;
  readonly first: unknown;
  readonly second: unknown;
  readonly mark: unknown;
  readonly revision: number;
  readonly settled: boolean;
};

/** How many differences are on one page. */
const DIFFERENCES_PAGE = 50;

/** One page of the answers to a question that both have marked differently, those to settle first. */
export async function readDifferences(
  database: Kysely<Database>,
  scope: ReadingScope,
  questionId: string,
  after: string | null,
): Promise<{ rows: DifferingAnswer[]; hasMore: boolean }> {
  const { wihiwId } = scope;
  const later =
    after === null
      ? sql`true`
      : sql`(is_settled, answer_id) > (select is_settled, answer_id from r where attempt_id = ${after})`;
  const { rows } = await sql<DifferingAnswer>`
    with r as materialized (select * from (${entriesOf(scope, questionId)}) e where e.is_both and e.differs)
    select r.attempt_id as "attemptId", n.value as answer, r.answer_revision as "answerRevision", r.first_mark as first, r.second,
      h.mark, r.mark_revision as revision, r.is_settled as settled
    from r
    left join answers n on n.wihiw_id = ${wihiwId} and n.attempt_id = r.attempt_id and n.question_id = r.question_id
    left join question_marks h on h.wihiw_id = ${wihiwId} and h.attempt_id = r.attempt_id and h.question_id = r.question_id
    where ${later} order by r.is_settled, r.answer_id limit ${DIFFERENCES_PAGE + 1}`.execute(database);
  return { rows: rows.slice(0, DIFFERENCES_PAGE), hasMore: rows.length > DIFFERENCES_PAGE };
}

/** The newest pairs of marks of a question. */
export async function readPairs(
  database: Kysely<Database>,
  scope: ReadingScope,
  questionId: string,
  limit: number,
): Promise<{ readonly first: unknown; readonly second: unknown }[]> {
  const { rows } = await sql<{ first: unknown; second: unknown }>`
    select first_mark as first, second from (${entriesOf(scope, questionId)}) r where is_both
    order by marked_at desc, answer_id limit ${limit}`.execute(database);
  return rows;
}
