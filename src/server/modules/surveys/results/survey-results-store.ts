import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { PlaceCounts } from '#core/surveys/anonymity/answer-lines.ts';
import { sumRanges, tellPeople } from '#core/surveys/anonymity/every-fifth.ts';
import type { ScaleGroup } from '#core/surveys/results/scale-groups.ts';
import type { SurveyDefinition } from '#core/surveys/survey-types.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A block of people of an anonymous survey: what is told of the survey is the sum of what is told of its blocks. */
type StoredBlock = {
  readonly cell: string;
  readonly people: number;
  /** Where they stand, by line. */
  readonly lines: Readonly<Record<string, PlaceCounts>>;
};

/** What is counted of an anonymous survey. */
export type StoredShown = {
  readonly blocks: readonly StoredBlock[];
  /** How many were looked at and wait until their block is whole. */
  readonly heldBack: number;
  /** Everything that could come has been looked at. */
  readonly isFinished: boolean;
};

const NOTHING_SHOWN: StoredShown = { blocks: [], heldBack: 0, isFinished: false };

/** How a survey is looked at, and the version of what is counted. */
export type ResultHead = {
  readonly scaleGroups: readonly ScaleGroup[];
  readonly version: number;
  readonly layout: string;
  readonly remindedAt: Date | null;
};

const NO_HEAD: ResultHead = {
  scaleGroups: [],
  version: 0,
  layout: '',
  remindedAt: null,
};

/** Returns the number of the newest version; 0 before the first. */
export async function newestVersion(database: Kysely<Database>, surveyId: string): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from survey_versions where survey_id = ${surveyId}`.execute(database);
  return rows[0]?.version ?? 0;
}

/** Returns what was asked in each version, the newest first. */
export async function readVersions(
  database: Kysely<Database>,
  surveyId: string,
): Promise<readonly { readonly version: number; readonly definition: SurveyDefinition }[]> {
  const { rows } = await sql<{ version: number; definition: SurveyDefinition }>`
    select version, definition from survey_versions where survey_id = ${surveyId} order by version desc`.execute(
    database,
  );
  return rows;
}

/** Returns how a survey is looked at. */
export async function readHead(database: Kysely<Database>, surveyId: string): Promise<ResultHead> {
  const { rows } = await sql<ResultHead>`
    select scale_groups as "scaleGroups", version::float8 as version, layout, reminded_at as "remindedAt"
    from survey_results where survey_id = ${surveyId}`.execute(database);
  return rows[0] ?? NO_HEAD;
}

/** Returns the same, locked until the transaction ends: only one counts at a time. */
export async function lockHead(tx: Transaction<Database>, surveyId: string): Promise<ResultHead> {
  await sql`insert into survey_results (survey_id) values (${surveyId}) on conflict do nothing`.execute(tx);
  await sql`select 1 from survey_results where survey_id = ${surveyId} for update`.execute(tx);
  return readHead(tx, surveyId);
}

/** Writes which scales measure one thing. */
export async function writeScaleGroups(
  tx: Transaction<Database>,
  surveyId: string,
  scaleGroups: readonly ScaleGroup[],
): Promise<void> {
  await sql`
    update survey_results set scale_groups = ${JSON.stringify(scaleGroups)}::jsonb
    where survey_id = ${surveyId}`.execute(tx);
}

/** Notes when people were reminded. */
export async function noteReminder(tx: Transaction<Database>, surveyId: string, at: Date): Promise<void> {
  await sql`update survey_results set reminded_at = ${at} where survey_id = ${surveyId}`.execute(tx);
}

/** Returns ids of answers that are not counted yet, at most `limit`. */
export async function readWaitingIds(database: Kysely<Database>, surveyId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select answer_id as id from survey_result_changes where survey_id = ${surveyId}
    order by answer_id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Takes the notes of all answers that are not counted yet away: all answers are about to be read. */
export async function forgetWaiting(tx: Transaction<Database>, surveyId: string): Promise<void> {
  await sql`delete from survey_result_changes where survey_id = ${surveyId}`.execute(tx);
}

/** Takes ids of answers that are not counted yet away, at most `limit`, and returns them. */
export async function takeWaitingIds(tx: Transaction<Database>, surveyId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from survey_result_changes where survey_id = ${surveyId} and answer_id in (
      select answer_id from survey_result_changes where survey_id = ${surveyId} order by answer_id limit ${limit})
    returning answer_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes the "not counted yet" notes of these answers; returns false, and removes nothing, unless all of them have one. */
export async function takeWaiting(
  tx: Transaction<Database>,
  surveyId: string,
  ids: readonly string[],
): Promise<boolean> {
  const these = sql`survey_id = ${surveyId} and answer_id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql`select 1 from survey_result_changes where ${these} for update`.execute(tx);
  if (rows.length !== ids.length) return false;
  await sql`delete from survey_result_changes where ${these}`.execute(tx);
  return true;
}

/** An answer as it stands in the database: its JSON is not read on the event loop. */
export type RawAnswer = { readonly id: string; readonly version: number; readonly answers: string };

/** Returns sent answers with these ids. */
export async function readNamedAnswers(
  database: Kysely<Database>,
  surveyId: string,
  ids: readonly string[],
): Promise<RawAnswer[]> {
  const { rows } = await sql<RawAnswer>`
    select id, version, answers::text as answers from survey_answers
    where id = any(${[...ids]}::uuid[]) and survey_id = ${surveyId} and state = 'sent'`.execute(database);
  return rows;
}

/** Returns anonymous answers with these ids, in the order of their ids, which are made by chance. */
export async function readAnonymousAnswers(
  database: Kysely<Database>,
  surveyId: string,
  ids: readonly string[],
): Promise<RawAnswer[]> {
  const { rows } = await sql<RawAnswer>`
    select id, version, answers::text as answers from survey_anonymous_answers
    where id = any(${[...ids]}::uuid[]) and survey_id = ${surveyId} order by id`.execute(database);
  return rows;
}

/** Returns how long anonymous answers are as JSON, by id. */
export async function readAnonymousLengths(
  database: Kysely<Database>,
  surveyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, octet_length(answers::text) as bytes from survey_anonymous_answers
    where id = any(${[...ids]}::uuid[]) and survey_id = ${surveyId}`.execute(database);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** A sent answer. `place` is its moment with all digits: a `Date` has three of six, and a page would begin anew behind it. */
export type SentAnswer = RawAnswer & {
  readonly sentAt: Date;
  readonly place: string;
  readonly personId: string | null;
};

/** Returns sent answers in the order in which they were sent, behind one, some at a time. */
export async function readAnswersBehind(
  database: Kysely<Database>,
  surveyId: string,
  behind: Pick<SentAnswer, 'place' | 'id'> | null,
  limit: number,
): Promise<SentAnswer[]> {
  const from = behind === null ? sql`` : sql`and (sent_at, id) > (${behind.place}::timestamptz, ${behind.id}::uuid)`;
  const { rows } = await sql<SentAnswer>`
    select id, version, answers::text as answers, sent_at as "sentAt", sent_at::text as place, person_id as "personId"
    from survey_answers where survey_id = ${surveyId} and state = 'sent' ${from}
    order by sent_at, id limit ${limit}`.execute(database);
  return rows;
}

/** What is read of counted answers at once: one value of ten megabytes would hold the event loop while it arrives. */
const COLUMNS_PART = 1024 * 1024;

/** Returns the version, the layout and the length in bytes of the counted answers of a named survey; null before the first. */
export async function readColumnsHead(
  database: Kysely<Database>,
  surveyId: string,
): Promise<{ readonly version: number; readonly layout: string; readonly bytes: number } | null> {
  const { rows } = await sql<{ version: number; layout: string; bytes: number }>`
    select version::float8 as version, layout, octet_length(columns) as bytes from survey_results
    where survey_id = ${surveyId} and columns is not null`.execute(database);
  return rows[0] ?? null;
}

/** Returns the counted answers of one version, read part by part; null if another version has taken their place meanwhile. */
export async function readPackedColumns(
  database: Kysely<Database>,
  surveyId: string,
  { version, bytes }: { readonly version: number; readonly bytes: number },
): Promise<Uint8Array | null> {
  const packed = new Uint8Array(bytes);
  const read = async (at: number): Promise<Buffer | null> => {
    const { rows } = await sql<{ part: Buffer }>`
      select substring(columns from ${at + 1} for ${COLUMNS_PART}) as part from survey_results
      where survey_id = ${surveyId} and version = ${version}`.execute(database);
    return rows[0]?.part ?? null;
  };
  // While one part is taken in, the database makes the next.
  let next = read(0);
  for (let at = 0; at < bytes; at += COLUMNS_PART) {
    const part = await next;
    if (part === null) return null;
    if (at + COLUMNS_PART < bytes) {
      next = read(at + COLUMNS_PART);
      // Its failure is told when it is awaited.
      next.catch(() => undefined);
    }
    packed.set(part, at);
  }
  return packed;
}

/** Writes the counted answers of a named survey. */
export async function writePackedColumns(
  tx: Transaction<Database>,
  surveyId: string,
  { layout, columns }: { readonly layout: string; readonly columns: Uint8Array },
): Promise<void> {
  await sql`
    update survey_results set columns = ${Buffer.from(columns.buffer, columns.byteOffset, columns.byteLength)}, layout = ${layout},
      version = version + 1 where survey_id = ${surveyId}`.execute(tx);
}

/** Returns what of an anonymous survey is counted; nothing before the first. Null if an earlier program counted it in another way. */
export async function readShown(database: Kysely<Database>, surveyId: string): Promise<StoredShown | null> {
  const { rows } = await sql<{ shown: StoredShown | Record<string, never> | null }>`
    select shown from survey_results where survey_id = ${surveyId}`.execute(database);
  const shown = rows[0]?.shown ?? NOTHING_SHOWN;
  return 'blocks' in shown ? (shown as StoredShown) : null;
}

/** Returns how many people are told of at least in each of some anonymous surveys, in whole fives of each block. */
export async function countTold(
  database: Kysely<Database>,
  surveyIds: readonly string[],
): Promise<Map<string, number>> {
  if (surveyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; people: number[] }>`
    select survey_id as id, array(
      select (block ->> 'people')::int from jsonb_array_elements(coalesce(shown -> 'blocks', '[]')) block
    ) as people
    from survey_results where survey_id = any (${[...surveyIds]}::uuid[])`.execute(database);
  const told = new Map(surveyIds.map((id) => [id, 0]));
  for (const { id, people } of rows) told.set(id, sumRanges(people.map(tellPeople)).least);
  return told;
}

/** Notes all answers of an anonymous survey as not counted yet, so that they are counted anew. */
export async function countAnew(tx: Transaction<Database>, surveyId: string): Promise<void> {
  await sql`
    insert into survey_result_changes (survey_id, answer_id)
    select survey_id, id from survey_anonymous_answers where survey_id = ${surveyId} on conflict do nothing`.execute(
    tx,
  );
  await writeShown(tx, surveyId, NOTHING_SHOWN);
}

/** Writes what of an anonymous survey is shown. */
export async function writeShown(tx: Transaction<Database>, surveyId: string, shown: StoredShown): Promise<void> {
  await sql`
    update survey_results set shown = ${JSON.stringify(shown)}::jsonb, version = version + 1
    where survey_id = ${surveyId}`.execute(tx);
}

/** Returns surveys with more than so many answers that are not counted yet, each found by one step through the index. */
export async function listDueSurveys(database: Kysely<Database>, moreThan: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive due (id) as (
      (select survey_id from survey_result_changes order by survey_id limit 1)
      union all
      select (select c.survey_id from survey_result_changes c where c.survey_id > due.id order by c.survey_id limit 1)
      from due where due.id is not null
    )
    select due.id from due join surveys s on s.id = due.id
    where (select count(*) from (select 1 from survey_result_changes c where c.survey_id = due.id limit ${moreThan + 1}) w) > ${moreThan}
    limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}
