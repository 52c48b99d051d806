import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';
import type { Database } from '#db/schema/database-types.ts';

/** Returns whether the person has answered this anonymous survey; what, nobody can say. */
export async function hasMark(database: Kysely<Database>, surveyId: string, personId: string): Promise<boolean> {
  const marked = await readAnsweredMarks(database, [surveyId], personId);
  return marked.has(surveyId);
}

/** Returns which of these surveys the person has answered. */
export async function readAnsweredMarks(
  database: Kysely<Database>,
  surveyIds: readonly string[],
  personId: string,
): Promise<ReadonlySet<string>> {
  if (surveyIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select survey_id as id from survey_marks where person_id = ${personId} and survey_id = any(${[...surveyIds]}::uuid[])
    union
    select survey_id from survey_waiting_marks where person_id = ${personId} and survey_id = any(${[...surveyIds]}::uuid[])`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A batch of answers that wait: their marks have its number too. */
export type WaitingBatch = { readonly batch: number; readonly answers: number };

/** Returns the batches of a survey that wait, the oldest first. Only the newest may still grow. */
export async function readBatches(database: Kysely<Database>, surveyId: string): Promise<WaitingBatch[]> {
  const { rows } = await sql<WaitingBatch>`
    select batch, count(*)::int as answers from survey_waiting where survey_id = ${surveyId}
    group by batch order by batch`.execute(database);
  return rows;
}

/**
 * Adds the mark of a person and, apart from it, answers of nobody to a batch that waits. The survey is locked, and the person has no
 * mark yet.
 */
export async function insertWaiting(
  tx: Transaction<Database>,
  surveyId: string,
  personId: string,
  given: { readonly batch: number; readonly version: number; readonly answers: SurveyAnswers },
): Promise<void> {
  await tx
    .insertInto('survey_waiting_marks')
    .values({ survey_id: surveyId, person_id: personId, batch: given.batch })
    .execute();
  await tx
    .insertInto('survey_waiting')
    .values({
      survey_id: surveyId,
      batch: given.batch,
      version: given.version,
      answers: JSON.stringify(given.answers),
    })
    .execute();
}

/**
 * Writes a batch that is whole anew, its answers with new ids, in random orders. From then on one transaction has written them and their
 * marks, and locked the rows of their people: whoever reads the database knows of each answer that it is one of these people's.
 */
export async function mixBatch(tx: Transaction<Database>, surveyId: string, batch: number): Promise<void> {
  await sql`with gone as (
      delete from survey_waiting where survey_id = ${surveyId} and batch = ${batch} returning version, answers
    ) insert into survey_waiting (survey_id, batch, version, answers)
      select ${surveyId}, ${batch}, version, answers from gone order by random()`.execute(tx);
  await sql`with gone as (
      delete from survey_waiting_marks where survey_id = ${surveyId} and batch = ${batch} returning person_id
    ) insert into survey_waiting_marks (survey_id, person_id, batch)
      select ${surveyId}, person_id, ${batch} from gone order by random()`.execute(tx);
}

/** Returns which surveys have answers that wait. */
export async function listWaitingSurveyIds(database: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct survey_id as id from survey_waiting`.execute(database);
  return rows.map(({ id }) => id);
}

/** Tells whether answers of a survey wait to be moved. */
export async function hasWaiting(database: Kysely<Database>, surveyId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from survey_waiting where survey_id = ${surveyId} limit 1`.execute(database);
  return rows.length > 0;
}

/**
 * Writes all marks of a survey anew in random order, with those that waited up to a batch among them. Were only the new ones written,
 * each move would name its people by its transaction id.
 */
async function moveMarks(tx: Transaction<Database>, surveyId: string, upTo: number): Promise<void> {
  await sql`with gone as (
      delete from survey_marks where survey_id = ${surveyId} returning person_id
    ), came as (
      delete from survey_waiting_marks where survey_id = ${surveyId} and batch <= ${upTo} returning person_id
    ) insert into survey_marks (survey_id, person_id)
      select ${surveyId}, person_id from (select person_id from gone union select person_id from came) m
      order by random()`.execute(tx);
}

/**
 * Moves the waiting answers of a survey up to a batch, in random order and with new ids, and their marks. Afterwards every mark has the
 * transaction id of this move and a place that says nothing, so neither tells which mark came with which answer.
 *
 * @returns how many answers were moved
 */
export async function moveBatches(tx: Transaction<Database>, surveyId: string, upTo: number): Promise<number> {
  const moved = await sql`with gone as (
      delete from survey_waiting where survey_id = ${surveyId} and batch <= ${upTo} returning version, answers
    ) insert into survey_anonymous_answers (survey_id, version, answers)
      select ${surveyId}, version, answers from gone order by random()`.execute(tx);
  await moveMarks(tx, surveyId, upTo);
  await sql`update surveys set taken = (select count(*) from survey_anonymous_answers where survey_id = ${surveyId})
    where id = ${surveyId}`.execute(tx);
  return Number(moved.numAffectedRows ?? 0n);
}

/** Wipes the waiting answers of a survey, whose newest batch is `newest`; their marks stay, and they count as taken. Returns how many. */
export async function wipeWaiting(tx: Transaction<Database>, surveyId: string, newest: number): Promise<number> {
  const { rows } = await sql<{ wiped: number }>`with gone as (
      delete from survey_waiting where survey_id = ${surveyId} returning 1
    ), counted as (select count(*)::int as wiped from gone
    ) update surveys set taken = taken + wiped from counted where id = ${surveyId} returning wiped`.execute(tx);
  await moveMarks(tx, surveyId, newest);
  return rows[0]?.wiped ?? 0;
}

/**
 * Writes all moved answers of a survey anew in random order, with the ids they have: of a survey that is over neither the transaction nor
 * the place of an answer tells with which batch it came. A trigger notes what is inserted as not counted yet; of what was counted the note
 * is taken away again. Notes that stand are locked, so that nobody counts meanwhile.
 */
export async function mixMovedAnswers(tx: Transaction<Database>, surveyId: string): Promise<void> {
  await sql`create temporary table not_counted on commit drop as
    select answer_id from survey_result_changes where survey_id = ${surveyId} for update`.execute(tx);
  await sql`with gone as (
      delete from survey_anonymous_answers where survey_id = ${surveyId} returning id, version, answers
    ) insert into survey_anonymous_answers (id, survey_id, version, answers)
      select id, ${surveyId}, version, answers from gone order by random()`.execute(tx);
  await sql`delete from survey_result_changes c where survey_id = ${surveyId}
    and not exists (select 1 from not_counted n where n.answer_id = c.answer_id)`.execute(tx);
}

/** Takes what was deleted out of the tables' pages, so that old versions of rows with their transaction ids don't stay there. */
export async function wipeDeletedRows(database: Kysely<Database>): Promise<void> {
  await sql`vacuum survey_waiting, survey_waiting_marks, survey_marks, survey_anonymous_answers`.execute(database);
}
