import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { SurveyFields } from '#contract/surveys/survey-authoring.ts';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyDefinition, SurveyState } from '#core/surveys/survey-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { PublishedSurvey, SurveyRecord, SurveyRow } from './survey-record.ts';

/**
 * Columns of a survey without its draft. Answers that wait count as taken, but not in the row: it would otherwise have the transaction
 * of the last answer, and a backup would tell how many there are that it does not hold.
 */
const ROW_COLUMNS = [
  'id',
  'owner_id as ownerId',
  'event_id as eventId',
  'moment',
  'mode',
  'audience',
  'title',
  'state',
  'opens_at as opensAt',
  'closes_at as closesAt',
  'quota',
  sql<number>`taken + (select count(*)::int from survey_waiting w where w.survey_id = surveys.id)`.as('taken'),
  'revision',
  'group_question_ids as groupQuestionIds',
] as const;

/** Waits for the lock of a survey. What is counted beside it is read afterwards: one statement would count what was there before. */
async function lockSurvey(database: Kysely<Database>, id: string): Promise<void> {
  await database.selectFrom('surveys').select('id').where('id', '=', id).forUpdate().execute();
}

/** Returns a survey with its draft, or null. `lock` keeps other writers and answers of it away until the transaction ends. */
export async function readSurveyRecord(
  database: Kysely<Database>,
  id: string,
  lock = false,
): Promise<SurveyRecord | null> {
  if (lock) await lockSurvey(database, id);
  const row = await database
    .selectFrom('surveys')
    .select([...ROW_COLUMNS, 'definition'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : (row as unknown as SurveyRecord);
}

/** Returns a survey without its draft, or null; `lock` as in {@link readSurveyRecord}. */
export async function readSurveyRow(database: Kysely<Database>, id: string, lock = false): Promise<SurveyRow | null> {
  if (lock) await lockSurvey(database, id);
  const row = await database.selectFrom('surveys').select(ROW_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : (row as unknown as SurveyRow);
}

/** Returns one version that was published, the latest if none is named; null if there is none. */
export async function readVersion(
  database: Kysely<Database>,
  surveyId: string,
  version: number | null = null,
): Promise<PublishedSurvey | null> {
  const row = await database
    .selectFrom('survey_versions')
    .select(['version', 'definition'])
    .where('survey_id', '=', surveyId)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : (row as unknown as PublishedSurvey);
}

/** Returns the surveys of an event, or a person's own that belong to none, the newest first. */
export async function listSurveyRows(
  database: Kysely<Database>,
  of: { readonly eventId: string } | { readonly ownerId: string },
): Promise<SurveyRow[]> {
  const query = database.selectFrom('surveys').select(ROW_COLUMNS).orderBy('created_at', 'desc').orderBy('id');
  const rows = await ('eventId' in of
    ? query.where('event_id', '=', of.eventId).limit(SURVEY_LIMITS.surveysOfEvent * 2)
    : query
        .where('owner_id', '=', of.ownerId)
        .where('event_id', 'is', null)
        .limit(SURVEY_LIMITS.surveysOfOwner * 2)
  ).execute();
  return rows as unknown as SurveyRow[];
}

/** Locks what a new survey is counted by, and returns how many there are. */
export async function countSurveys(
  tx: Transaction<Database>,
  of: { readonly eventId: string } | { readonly ownerId: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`surveys ${'eventId' in of ? of.eventId : of.ownerId}`}, 0))`.execute(
    tx,
  );
  const query = tx.selectFrom('surveys').select(({ fn }) => fn.countAll<string>().as('count'));
  const row = await ('eventId' in of
    ? query.where('event_id', '=', of.eventId)
    : query.where('owner_id', '=', of.ownerId).where('event_id', 'is', null)
  ).executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertSurvey(
  tx: Transaction<Database>,
  survey: Pick<
    SurveyRecord,
    'id' | 'ownerId' | 'eventId' | 'moment' | 'mode' | 'audience' | 'title' | 'definition' | 'groupQuestionIds'
  > &
    Partial<Pick<SurveyRecord, 'opensAt' | 'closesAt' | 'quota'>>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('surveys')
    .values({
      id: survey.id,
      owner_id: survey.ownerId,
      event_id: survey.eventId,
      moment: survey.moment,
      mode: survey.mode,
      audience: survey.audience,
      title: survey.title,
      definition: JSON.stringify(survey.definition),
      group_question_ids: [...survey.groupQuestionIds],
      opens_at: survey.opensAt ?? null,
      closes_at: survey.closesAt ?? null,
      quota: survey.quota ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Saves settings and draft and increments the revision. */
export async function updateSurveyFields(
  tx: Transaction<Database>,
  id: string,
  fields: SurveyFields,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('surveys')
    .set({
      title: fields.title,
      mode: fields.mode,
      audience: fields.audience,
      moment: fields.moment,
      opens_at: fields.opensAt === null ? null : new Date(fields.opensAt),
      closes_at: fields.closesAt === null ? null : new Date(fields.closesAt),
      quota: fields.quota,
      group_question_ids: fields.groupQuestionIds,
      definition: JSON.stringify(fields.definition),
      revision: sql<number>`revision + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateSurveyState(
  tx: Transaction<Database>,
  id: string,
  state: SurveyState,
  now: Date,
): Promise<void> {
  await tx.updateTable('surveys').set({ state, updated_at: now }).where('id', '=', id).execute();
}

export async function insertVersion(
  tx: Transaction<Database>,
  surveyId: string,
  version: number,
  definition: SurveyDefinition,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('survey_versions')
    .values({ survey_id: surveyId, version, definition: JSON.stringify(definition), created_at: now })
    .execute();
}

export async function deleteSurveyRow(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.deleteFrom('surveys').where('id', '=', id).execute();
}

/** Returns the surveys of an event with their drafts, the oldest first. */
export async function listSurveyRecords(database: Kysely<Database>, eventId: string): Promise<SurveyRecord[]> {
  const rows = await database
    .selectFrom('surveys')
    .select([...ROW_COLUMNS, 'definition'])
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id', 'desc')
    .execute();
  return rows as unknown as SurveyRecord[];
}

/** Counts one more named answer towards the quota; the row is locked. */
export async function countTaken(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.updateTable('surveys').set({ taken: sql<number>`taken + 1` }).where('id', '=', id).execute();
}

/** Returns the open surveys of these events, those that close soonest first. */
export async function listOpenSurveysOfEvents(
  database: Kysely<Database>,
  eventIds: readonly string[],
): Promise<SurveyRow[]> {
  if (eventIds.length === 0) return [];
  const rows = await database
    .selectFrom('surveys')
    .select(ROW_COLUMNS)
    .where('event_id', 'in', [...eventIds])
    .where('state', '=', 'open')
    .orderBy(sql`closes_at asc nulls last`)
    .orderBy('id')
    .limit(200)
    .execute();
  return rows as unknown as SurveyRow[];
}
