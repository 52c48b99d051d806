import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { PersonDeed } from '#server/modules/attempts/attempts-public.ts';

export type AnswerKey = { readonly wihiwId: string; readonly attemptId: string; readonly questionId: string };
export type SecondMarkKey = AnswerKey & { readonly readingId: string };

/** The host's mark that a second one is compared with, and its revision. */
export type FirstMark = { readonly mark: unknown; readonly revision: number };

/** The mark of a second reader as stored. */
export type SecondMark = {
  /** Null: taken back. */
  readonly mark: unknown;
  readonly answerRevision: number;
  readonly keyVersion: number;
  readonly revision: number;
  readonly firstMark: unknown;
  readonly firstRevision: number | null;
  readonly differs: boolean;
  readonly settledAt: Date | null;
};

/** Returns the mark of one reading for one answer, or null. */
export async function readSecondMark(
  database: Kysely<Database>,
  { wihiwId, readingId, attemptId, questionId }: SecondMarkKey,
): Promise<SecondMark | null> {
  const { rows } = await sql<SecondMark>`
    select mark, answer_revision as "answerRevision", key_version as "keyVersion", revision, first_mark as "firstMark",
      first_revision as "firstRevision", differs, settled_at as "settledAt"
    from second_marks where wihiw_id = ${wihiwId} and reading_id = ${readingId} and attempt_id = ${attemptId} and question_id = ${questionId}`.execute(
    database,
  );
  return rows[0] ?? null;
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Replaces the mark of one reading for one answer. */
export async function writeSecondMark(
  tx: Transaction<Database>,
  { wihiwId, readingId, attemptId, questionId }: SecondMarkKey,
  stored: Omit<SecondMark, 'settledAt'>,
  now: Date,
): Promise<void> {
  const content = {
    mark: json(stored.mark),
    answer_revision: stored.answerRevision,
    key_version: stored.keyVersion,
    revision: stored.revision,
    marked_at: now,
    first_mark: json(stored.firstMark),
    first_revision: stored.firstRevision,
    differs: stored.differs,
    settled_at: null,
    settled_by: null,
  };
  await tx
    .insertInto('second_marks')
    .values({
      wihiw_id: wihiwId,
      reading_id: readingId,
      attempt_id: attemptId,
      question_id: questionId,
      ...content,
    })
    .onConflict((conflict) =>
      conflict.columns(['wihiw_id', 'reading_id', 'attempt_id', 'question_id']).doUpdateSet(content),
    )
    .execute();
}

/** Marks of second readers for an answer as it stands that the host's mark has not been laid beside yet. */
export async function readUncompared(
  tx: Transaction<Database>,
  { wihiwId, attemptId, questionId }: AnswerKey,
  answerRevision: number,
): Promise<{ readonly readingId: string; readonly mark: unknown; readonly keyVersion: number }[]> {
  const { rows } = await sql<{ readingId: string; mark: unknown; keyVersion: number }>`
    select reading_id as "readingId", mark, key_version as "keyVersion" from second_marks
    where wihiw_id = ${wihiwId} and attempt_id = ${attemptId} and question_id = ${questionId} and mark is not null
      and first_mark is null and answer_revision = ${answerRevision}`.execute(tx);
  return rows;
}

/** Lays the host's mark beside that of a second reader. */
export async function writeFirstMark(
  tx: Transaction<Database>,
  { wihiwId, readingId, attemptId, questionId }: SecondMarkKey,
  first: FirstMark,
  differs: boolean,
): Promise<void> {
  await tx
    .updateTable('second_marks')
    .set({ first_mark: json(first.mark), first_revision: first.revision, differs })
    .where('wihiw_id', '=', wihiwId)
    .where('reading_id', '=', readingId)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .execute();
}

/** Notes who has settled a difference and when. */
export async function writeSettled(
  tx: Transaction<Database>,
  { wihiwId, readingId, attemptId, questionId }: SecondMarkKey,
  settledBy: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('second_marks')
    .set({ settled_at: now, settled_by: settledBy })
    .where('wihiw_id', '=', wihiwId)
    .where('reading_id', '=', readingId)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .execute();
}

/** Returns how often the person settled differences in these issues, and when for the first and the last time. */
export async function readSettlings(
  database: Kysely<Database>,
  userId: string,
  wihiwIds: readonly string[],
): Promise<readonly PersonDeed[]> {
  const { rows } = await sql<PersonDeed>`
    select wihiw_id, 'difference-settled' as what, count(*)::int as times, min(settled_at) as first_at, max(settled_at) as last_at
    from second_marks where wihiw_id = any (${wihiwIds}::uuid[]) and settled_by = ${userId} group by wihiw_id
    order by first_at`.execute(database);
  return rows;
}

/** Returns the marks that were given in these readings, for the data of the reader; nothing of those who wrote. */
export async function readMarksOfReadings(
  database: Kysely<Database>,
  readingIds: readonly string[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select reading_id as reading, question_id as question, mark, marked_at from second_marks
    where reading_id = any (${readingIds}::uuid[]) and wihiw_id = any (
      select wihiw_id from second_marks where reading_id = any (${readingIds}::uuid[])
    ) order by marked_at`.execute(database);
  return rows;
}
