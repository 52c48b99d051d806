import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { SurveyRow } from './survey-record.ts';

/** The named answers of one person to one survey. */
export type NamedAnswers = {
  readonly id: string;
  readonly version: number;
  readonly state: 'draft' | 'sent';
  readonly answers: SurveyAnswers;
  readonly revision: number;
};

/** Returns the person's answers, or null. */
export async function readOwnNamedAnswers(
  database: Kysely<Database>,
  surveyId: string,
  personId: string,
): Promise<NamedAnswers | null> {
  const row = await database
    .selectFrom('survey_answers')
    .select(['id', 'version', 'state', 'answers', 'revision'])
    .where('survey_id', '=', surveyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : (row as unknown as NamedAnswers);
}

/** Returns whether the id was made for somebody else's answers or another survey. */
export async function isForeignAnswerId(
  database: Kysely<Database>,
  id: string,
  surveyId: string,
  personId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('survey_answers')
    .select(['survey_id', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && (row.survey_id !== surveyId || row.person_id !== personId);
}

/** Keeps the person's draft; the caller has decided under the lock of the survey that it may replace what stands. */
export async function writeSurveyDraft(
  tx: Transaction<Database>,
  key: { readonly id: string; readonly surveyId: string; readonly personId: string },
  { version, answers }: { readonly version: number; readonly answers: SurveyAnswers },
  now: Date,
): Promise<void> {
  const json = JSON.stringify(answers);
  await sql`insert into survey_answers (id, survey_id, version, person_id, state, answers, started_at, saved_at)
    values (${key.id}, ${key.surveyId}, ${version}, ${key.personId}, 'draft', ${json}, ${now}, ${now})
    on conflict (survey_id, person_id) do update set version = excluded.version, answers = excluded.answers,
      saved_at = excluded.saved_at, revision = survey_answers.revision + 1`.execute(tx);
}

/** Turns the person's draft into what they sent, or makes it. */
export async function writeSent(
  tx: Transaction<Database>,
  key: { readonly id: string; readonly surveyId: string; readonly personId: string },
  { version, answers }: { readonly version: number; readonly answers: SurveyAnswers },
  now: Date,
): Promise<void> {
  const json = JSON.stringify(answers);
  await sql`insert into survey_answers (id, survey_id, version, person_id, state, answers, started_at, saved_at, sent_at)
    values (${key.id}, ${key.surveyId}, ${version}, ${key.personId}, 'sent', ${json}, ${now}, ${now}, ${now})
    on conflict (survey_id, person_id) do update set id = excluded.id, state = 'sent', version = excluded.version, answers = excluded.answers,
      saved_at = excluded.saved_at, sent_at = excluded.sent_at, revision = survey_answers.revision + 1`.execute(tx);
}

/** Returns which of these surveys the person has begun, and which they have sent. */
export async function readAnswerStates(
  database: Kysely<Database>,
  surveyIds: readonly string[],
  personId: string,
): Promise<Map<string, 'draft' | 'sent'>> {
  if (surveyIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('survey_answers')
    .select(['survey_id', 'state'])
    .where('person_id', '=', personId)
    .where('survey_id', 'in', [...surveyIds])
    .execute();
  return new Map(rows.map((row) => [row.survey_id, row.state as 'draft' | 'sent']));
}

/** Returns the open surveys that the person has begun and not sent, the last saved first. */
export async function listBegunSurveys(database: Kysely<Database>, personId: string): Promise<Pick<SurveyRow, 'id'>[]> {
  return database
    .selectFrom('survey_answers as a')
    .innerJoin('surveys as s', 's.id', 'a.survey_id')
    .select('s.id')
    .where('a.person_id', '=', personId)
    .where('a.state', '=', 'draft')
    .where('s.state', '=', 'open')
    .orderBy('a.saved_at', 'desc')
    .limit(50)
    .execute();
}

/** Returns how many answers were sent to each survey. */
export async function countSent(
  database: Kysely<Database>,
  surveyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (surveyIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('survey_answers')
    .select(({ fn }) => ['survey_id', fn.countAll<string>().as('count')])
    .where('survey_id', 'in', [...surveyIds])
    .where('state', '=', 'sent')
    .groupBy('survey_id')
    .execute();
  return new Map(rows.map((row) => [row.survey_id, Number(row.count)]));
}
