import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns whether the person has made a survey. */
export function ownsSurveys(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from surveys where owner_id = ${userId})`;
}

/** Returns the person's surveys with their questions, oldest first. */
export async function readPersonSurveys(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  return database
    .selectFrom('surveys')
    .select(['id', 'event_id', 'title', 'mode', 'state', 'opens_at', 'closes_at', 'quota', 'definition', 'created_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the person's named answers, and which anonymous surveys they have answered. */
export async function readPersonSurveyAnswers(
  database: Kysely<Database>,
  userId: string,
): Promise<{ readonly surveyAnswers: readonly Row[]; readonly anonymousSurveysAnswered: readonly Row[] }> {
  const surveyAnswers = await database
    .selectFrom('survey_answers as a')
    .innerJoin('surveys as s', 's.id', 'a.survey_id')
    .select(['a.survey_id', 's.title', 'a.version', 'a.state', 'a.answers', 'a.started_at', 'a.sent_at'])
    .where('a.person_id', '=', userId)
    .orderBy('a.started_at')
    .orderBy('a.id')
    .execute();
  const { rows } = await sql<Row>`
    select m.survey_id, s.title from (
      select survey_id from survey_marks where person_id = ${userId}
      union select survey_id from survey_waiting_marks where person_id = ${userId}
    ) m join surveys s on s.id = m.survey_id order by m.survey_id`.execute(database);
  return { surveyAnswers, anonymousSurveysAnswered: rows };
}

/**
 * Moves the answers and marks of one person to another. Where both have named answers to a survey, those that were sent stay, and of two
 * sent ones those of the account: one person answers once.
 */
export async function movePersonSurveyAnswers(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`delete from survey_answers o using survey_answers a
    where o.person_id = ${to} and a.person_id = ${from} and a.survey_id = o.survey_id
      and o.state = 'draft' and a.state = 'sent'`.execute(database);
  await sql`with gone as (
      delete from survey_answers a using survey_answers o
      where a.person_id = ${from} and o.person_id = ${to} and o.survey_id = a.survey_id
      returning a.survey_id, a.state
    ) update surveys s set taken = taken - 1 from gone where gone.survey_id = s.id and gone.state = 'sent'`.execute(
    database,
  );
  await database.updateTable('survey_answers').set({ person_id: to }).where('person_id', '=', from).execute();
  // Waiting marks first: what is moved meanwhile is then found among the others.
  await sql`with gone as (
      delete from survey_waiting_marks where person_id = ${from} returning survey_id, batch
    ) insert into survey_waiting_marks (survey_id, person_id, batch)
      select survey_id, ${to}, batch from gone
      where not exists (select 1 from survey_marks m where m.survey_id = gone.survey_id and m.person_id = ${to})
      on conflict do nothing`.execute(database);
  await sql`with gone as (
      delete from survey_marks where person_id = ${from} returning survey_id
    ) insert into survey_marks (survey_id, person_id)
      select survey_id, ${to} from gone
      where not exists (select 1 from survey_waiting_marks w where w.survey_id = gone.survey_id and w.person_id = ${to})
      on conflict do nothing`.execute(database);
}
