import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { ReadingScope } from './reading-entries-store.ts';

type Scope = Pick<ReadingScope, 'wihiwId' | 'readingId'>;

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
export async function readReadCounts(database: Kysely<Database>, { readingId }: Scope): Promise<ReadCount[]> {
  const { rows } = await sql<ReadCount>`
    select question_id as "questionId", assigned, read, "both", open, settled from reading_counts
    where reading_id = ${readingId} and assigned > 0`.execute(database);
  return rows;
}

/** One answer to read. */
export type ReadRow = { readonly answerId: string; readonly isRead: boolean };

/** How many answers are on one page. */
const READ_PAGE = 100;

/** One page of the answers to a question in the order of their ids, and whether more follow. */
export async function readReadPage(
  database: Kysely<Database>,
  { readingId }: Scope,
  questionId: string,
  after: string | null,
): Promise<{ rows: ReadRow[]; hasMore: boolean }> {
  const { rows } = await sql<ReadRow>`
    select answer_id as "answerId", is_read as "isRead" from reading_answers
    where reading_id = ${readingId} and question_id = ${questionId} and ${after === null ? sql`true` : sql`answer_id > ${after}`}
    order by answer_id limit ${READ_PAGE + 1}`.execute(database);
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
  { readingId }: Scope,
  questionId: string,
  answerId: string,
): Promise<PlacedReading | null> {
  const own = sql`e.reading_id = ${readingId} and e.question_id = ${questionId}`;
  const { rows } = await sql<PlacedReading>`
    select r.answer_id as "answerId", r.attempt_id as "attemptId", r.is_read as "isRead", r.is_both and r.is_settled as "isSettled",
      (select e.answer_id from reading_answers e where ${own} and e.answer_id < ${answerId} order by e.answer_id desc limit 1) as "previousId",
      (select e.answer_id from reading_answers e where ${own} and e.answer_id > ${answerId} order by e.answer_id limit 1) as "nextId",
      coalesce(
        (select e.answer_id from reading_answers e where ${own} and not e.is_read and e.answer_id > ${answerId} order by e.answer_id limit 1),
        (select e.answer_id from reading_answers e where ${own} and not e.is_read and e.answer_id < ${answerId} order by e.answer_id limit 1)
      ) as "nextWaitingId",
      (select c.assigned - c.read from reading_counts c where c.reading_id = ${readingId} and c.question_id = ${questionId}) as waiting
    from reading_answers r where r.reading_id = ${readingId} and r.question_id = ${questionId} and r.answer_id = ${answerId}`.execute(
    database,
  );
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
  { wihiwId, readingId }: Scope,
  questionId: string,
  after: string | null,
): Promise<{ rows: DifferingAnswer[]; hasMore: boolean }> {
  const own = sql`reading_id = ${readingId} and question_id = ${questionId}`;
  const later =
    after === null
      ? sql`true`
      : sql`(is_settled, answer_id) > (select is_settled, answer_id from reading_answers where ${own} and attempt_id = ${after})`;
  const { rows } = await sql<DifferingAnswer>`
    with r as materialized (
      select attempt_id, answer_id, is_settled from reading_answers where ${own} and is_both and differs and ${later}
      order by is_settled, answer_id limit ${DIFFERENCES_PAGE + 1}
    )
    select r.attempt_id as "attemptId", n.value as answer, coalesce(n.revision, 0) as "answerRevision", m.first_mark as first,
      m.mark as second, h.mark, coalesce(h.revision, 0) as revision, r.is_settled as settled
    from r
    join second_marks m on m.wihiw_id = ${wihiwId} and m.reading_id = ${readingId} and m.attempt_id = r.attempt_id and m.question_id = ${questionId}
    left join answers n on n.wihiw_id = ${wihiwId} and n.attempt_id = r.attempt_id and n.question_id = ${questionId}
    left join question_marks h on h.wihiw_id = ${wihiwId} and h.attempt_id = r.attempt_id and h.question_id = ${questionId}
    order by r.is_settled, r.answer_id`.execute(database);
  return { rows: rows.slice(0, DIFFERENCES_PAGE), hasMore: rows.length > DIFFERENCES_PAGE };
}

/** The newest pairs of marks of a question. */
export async function readMarkPairs(
  database: Kysely<Database>,
  { wihiwId, readingId }: Scope,
  questionId: string,
  limit: number,
): Promise<{ readonly first: unknown; readonly second: unknown }[]> {
  const { rows } = await sql<{ first: unknown; second: unknown }>`
    select m.first_mark as first, m.mark as second from (
      select attempt_id, marked_at, answer_id from reading_answers where reading_id = ${readingId} and question_id = ${questionId} and is_both
      order by marked_at desc, answer_id limit ${limit}
    ) r
    join second_marks m on m.wihiw_id = ${wihiwId} and m.reading_id = ${readingId} and m.attempt_id = r.attempt_id and m.question_id = ${questionId}
    order by r.marked_at desc, r.answer_id`.execute(database);
  return rows;
}
