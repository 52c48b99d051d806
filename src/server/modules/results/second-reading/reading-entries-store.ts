import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { queueOf } from '#server/modules/results/checking/checking-store.ts';
import { findChanged, type KeptBefore, type KeptTables, renewKept } from '#server/platform/db/kept/kept-rows.ts';

/** What one reading covers. */
export type ReadingScope = {
  readonly wihiwId: string;
  readonly readingId: string;
  readonly every: number;
  readonly questionIds: readonly string[];
  /** Versions of keys with the newest rubric of their question, each as `{question}:{version}`, sorted. */
  readonly rubrics: readonly string[];
};

/** Returns the versions of keys whose criteria or ideas are those of the newest version, sorted. */
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
    where coalesce(k.key -> 'criteria', k.key -> 'units') = coalesce(newest.key -> 'criteria', newest.key -> 'units')
    order by k.question_id, k.version`.execute(database);
  return rows.map(({ name }) => name);
}

/** SQL: the attempts of each so many-th place in the order of starting. Without a share nothing is counted. */
function drawn({ wihiwId, every }: ReadingScope): RawBuilder<unknown> {
  if (every === 1) return sql``;
  return sql`join (
    select id, row_number() over (order by started_at, id) as place from attempts where wihiw_id = ${wihiwId} and not trial
  ) p on p.id = q.attempt_id and (p.place - 1) % ${every}::int = 0`;
}

/**
 * SQL: the answers of a reading, as they stand in the tables of attempts and marks. Their ids are hashes over the id of the attempt, which a
 * reader never learns: they lead neither to an attempt nor from one question to another, and give an order of their own.
 */
function entriesOf(scope: ReadingScope, attemptIds: readonly string[] | null): RawBuilder<unknown> {
  const { wihiwId, readingId, questionIds, rubrics } = scope;
  return sql`
    select e.*, e.is_read and e.first_mark is not null as is_both
    from (
      select q.question_id, q.attempt_id, m.first_mark, coalesce(m.differs, false) as differs, m.marked_at,
        overlay(overlay(substring(encode(sha256(convert_to(${readingId}::text || q.question_id::text || q.attempt_id::text, 'UTF8')), 'hex') for 32)
          placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid as answer_id,
        coalesce(m.mark is not null and m.answer_revision = q.answer_revision
          and q.question_id || ':' || m.key_version = any (${rubrics}::text[]), false) as is_read,
        coalesce(m.settled_at is not null or (q.mark_revision > m.first_revision and q.state = 'marked'), false) as is_settled
      from (${queueOf(wihiwId, attemptIds)}) q
      ${drawn(scope)}
      left join second_marks m on m.wihiw_id = ${wihiwId} and m.reading_id = ${readingId}
        and m.attempt_id = q.attempt_id and m.question_id = q.question_id
      where q.reason = 'by-host' and q.question_id = any (${questionIds}::uuid[])
    ) e`;
}

/** The answers of a reading (decision 097). */
const READINGS: KeptTables = {
  by: 'reading_id',
  queue: 'reading_queues',
  changes: ['reading_changes', 'attempt_id'],
  rows: [
    'reading_answers',
    ['question_id', 'answer_id', 'attempt_id', 'is_read', 'is_both', 'differs', 'is_settled', 'marked_at'],
  ],
  sums: {
    table: 'reading_counts',
    per: ['question_id'],
    counted: {
      assigned: sql`count(*)::integer`,
      read: sql`(count(*) filter (where is_read))::integer`,
      both: sql`(count(*) filter (where is_both))::integer`,
      open: sql`(count(*) filter (where is_both and differs and not is_settled))::integer`,
      settled: sql`(count(*) filter (where is_both and differs and is_settled))::integer`,
    },
  },
};

/** Tells whether the queue of a reading holds all changes. */
async function isFresh(database: Kysely<Database>, { readingId, rubrics }: ReadingScope): Promise<boolean> {
  const { rows } = await sql`
    select from reading_queues where reading_id = ${readingId} and rubrics = ${rubrics}::text[]
      and not exists (select from reading_changes where reading_id = ${readingId})`.execute(database);
  return rows.length > 0;
}

/** Locks the queue of a reading, and makes it one of these rubrics; what was made by others no longer fits. */
async function lockReading(tx: Transaction<Database>, { readingId, rubrics }: ReadingScope): Promise<KeptBefore> {
  await sql`insert into reading_queues (reading_id, rubrics) values (${readingId}, '{}') on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ isMade: boolean }>`
    select rubrics = ${rubrics}::text[] as "isMade" from reading_queues where reading_id = ${readingId} for update`.execute(
    tx,
  );
  if (rows[0]?.isMade === true) return 'fit';
  await sql`update reading_queues set rubrics = ${rubrics}::text[] where reading_id = ${readingId}`.execute(tx);
  return 'unfit';
}

/** Brings the queue of a reading up to date: wholly where it is new or its rubric has changed. */
export async function renewQueue(database: Kysely<Database>, scope: ReadingScope): Promise<void> {
  if (await isFresh(database, scope)) return;
  await renewKept(
    database,
    READINGS,
    scope.readingId,
    (tx) => lockReading(tx, scope),
    async (changed) => entriesOf(scope, changed),
  );
}

/** Returns readings whose queues have changed, those with the oldest changes first. */
export async function findChangedQueues(database: Kysely<Database>, limit: number): Promise<string[]> {
  return findChanged(database, READINGS, { limit });
}

/** Forgets what has changed in a queue that is not there. */
export async function forgetReadingChanges(database: Kysely<Database>, readingId: string): Promise<void> {
  await sql`delete from reading_changes where reading_id = ${readingId}`.execute(database);
}
