import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';
import type { Database } from '#db/schema/database-types.ts';

/** Returns whether the person has answered this anonymous survey; what, nobody can say. */
export async function hasMark(database: Kysely<Database>, surveyId: string, personId: string): Promise<boolean> {
  const marked = await readMarks(database, [surveyId], personId);
  return marked.has(surveyId);
}

/** Returns which of these surveys the person has answered. */
export async function readMarks(
  database: Kysely<Database>,
  surveyIds: readonly string[],
  personId: string,
): Promise<ReadonlySet<string>> {
  if (surveyIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('survey_marks')
    .select('survey_id')
    .where('person_id', '=', personId)
    .where('survey_id', 'in', [...surveyIds])
    .execute();
  return new Set(rows.map((row) => row.survey_id));
}

/** Notes that the person has answered; returns false if they had before. */
export async function insertMark(tx: Transaction<Database>, surveyId: string, personId: string): Promise<boolean> {
  const result = await tx
    .insertInto('survey_marks')
    .values({ survey_id: surveyId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Adds the answers, of nobody, to those that wait. */
export async function insertWaiting(
  tx: Transaction<Database>,
  surveyId: string,
  version: number,
  answers: SurveyAnswers,
): Promise<void> {
  await tx
    .insertInto('survey_waiting')
    .values({ survey_id: surveyId, version, answers: JSON.stringify(answers) })
    .execute();
}

/** Tells whether answers of a survey wait to be moved. */
export async function hasWaiting(database: Kysely<Database>, surveyId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from survey_waiting where survey_id = ${surveyId} limit 1`.execute(database);
  return rows.length > 0;
}

/** Returns how many answers wait, for each survey that has such. */
export async function countWaiting(database: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('survey_waiting')
    .select(({ fn }) => ['survey_id', fn.countAll<string>().as('count')])
    .groupBy('survey_id')
    .execute();
  return new Map(rows.map((row) => [row.survey_id, Number(row.count)]));
}

/**
 * Moves all waiting answers of a survey, in random order and with new ids, and writes all its marks anew in random order. Afterwards
 * every mark has the transaction id of this move and a place that says nothing, so neither tells which mark came with which answer.
 *
 * @returns how many answers were moved
 */
export async function moveAllWaiting(tx: Transaction<Database>, surveyId: string): Promise<number> {
  const moved = await sql`with gone as (
      delete from survey_waiting where survey_id = ${surveyId} returning version, answers
    ) insert into survey_anonymous_answers (survey_id, version, answers)
      select ${surveyId}, version, answers from gone order by random()`.execute(tx);
  await sql`with gone as (
      delete from survey_marks where survey_id = ${surveyId} returning person_id
    ) insert into survey_marks (survey_id, person_id)
      select ${surveyId}, person_id from gone order by random()`.execute(tx);
  return Number(moved.numAffectedRows ?? 0n);
}

/**
 * Writes all moved answers of a survey anew in random order, with the ids they have. Those that were moved at closing may be one or two:
 * whoever knows who came last (accounts and sessions have times) would else find them by their transaction id or their place. A trigger
 * notes what is inserted as not counted yet; of what was counted the note is taken away again. Notes that stand are locked, so that
 * nobody counts meanwhile.
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
  await sql`vacuum survey_waiting, survey_marks, survey_anonymous_answers`.execute(database);
}

/** Returns how many answers of each survey were moved: a sum of whole batches. */
export async function countMoved(
  database: Kysely<Database>,
  surveyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (surveyIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('survey_anonymous_answers')
    .select(({ fn }) => ['survey_id', fn.countAll<string>().as('count')])
    .where('survey_id', 'in', [...surveyIds])
    .groupBy('survey_id')
    .execute();
  return new Map(rows.map((row) => [row.survey_id, Number(row.count)]));
}
