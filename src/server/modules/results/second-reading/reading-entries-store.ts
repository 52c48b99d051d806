import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { queueOf } from '#server/modules/results/checking/checking-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';

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

const COUNTED = sql`question_id, count(*) as assigned, count(*) filter (where is_read) as read, count(*) filter (where is_both) as "both",
  count(*) filter (where is_both and differs and not is_settled) as open, count(*) filter (where is_both and differs and is_settled) as settled`;

/** Tells whether the queue of a reading holds all changes. */
async function isFresh(database: Kysely<Database>, { readingId, rubrics }: ReadingScope): Promise<boolean> {
  const { rows } = await sql`
    select from reading_queues where reading_id = ${readingId} and rubrics = ${rubrics}::text[]
      and not exists (select from reading_changes where reading_id = ${readingId})`.execute(database);
  return rows.length > 0;
}

/** Locks the queue of a reading; tells whether it was made with these rubrics. */
async function lockQueue(tx: Transaction<Database>, { readingId, rubrics }: ReadingScope): Promise<boolean> {
  await sql`insert into reading_queues (reading_id, rubrics) values (${readingId}, '{}') on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ isMade: boolean }>`
    select rubrics = ${rubrics}::text[] as "isMade" from reading_queues where reading_id = ${readingId} for update`.execute(
    tx,
  );
  return rows[0]?.isMade === true;
}

/** Takes entries out of the queue; all of them where no attempts are named. */
async function takeOut(
  tx: Transaction<Database>,
  { readingId }: ReadingScope,
  attemptIds: readonly string[] | null,
): Promise<void> {
  if (attemptIds === null) {
    await sql`delete from reading_answers where reading_id = ${readingId}`.execute(tx);
    await sql`delete from reading_counts where reading_id = ${readingId}`.execute(tx);
    return;
  }
  await sql`
    with gone as (
      delete from reading_answers where reading_id = ${readingId} and attempt_id = any (${attemptIds}::uuid[]) returning *
    )
    update reading_counts c set assigned = c.assigned - g.assigned, read = c.read - g.read, "both" = c."both" - g."both",
      open = c.open - g.open, settled = c.settled - g.settled
    from (select ${COUNTED} from gone group by question_id) g
    where c.reading_id = ${readingId} and c.question_id = g.question_id`.execute(tx);
}

/** Puts the entries of these attempts, or of all, into the queue. */
async function putIn(
  tx: Transaction<Database>,
  scope: ReadingScope,
  attemptIds: readonly string[] | null,
): Promise<void> {
  const { readingId } = scope;
  await sql`
    with made as (
      insert into reading_answers (reading_id, question_id, answer_id, attempt_id, is_read, is_both, differs, is_settled, marked_at)
      select ${readingId}::uuid, question_id, answer_id, attempt_id, is_read, is_both, differs, is_settled, marked_at
      from (${entriesOf(scope, attemptIds)}) e returning *
    )
    insert into reading_counts (reading_id, question_id, assigned, read, "both", open, settled)
    select ${readingId}::uuid, n.* from (select ${COUNTED} from made group by question_id) n
    on conflict (reading_id, question_id) do update set assigned = reading_counts.assigned + excluded.assigned,
      read = reading_counts.read + excluded.read, "both" = reading_counts."both" + excluded."both",
      open = reading_counts.open + excluded.open, settled = reading_counts.settled + excluded.settled`.execute(tx);
}

/**
 * Brings the queue of a reading up to date: with what has changed since it was last looked at, or wholly where it is new or its
 * rubric has changed. Linear in what has changed; two at once wait for each other.
 */
export async function renewQueue(database: Kysely<Database>, scope: ReadingScope): Promise<void> {
  if (await isFresh(database, scope)) return;
  await transaction(database, async (tx) => {
    const isMade = await lockQueue(tx, scope);
    // Before anything is read, so that a change which comes meanwhile stays for the next time.
    const { rows } = await sql<{ attemptId: string }>`
      with noted as (delete from reading_changes where reading_id = ${scope.readingId} returning attempt_id)
      select distinct attempt_id as "attemptId" from noted`.execute(tx);
    const changed = isMade ? rows.map(({ attemptId }) => attemptId) : null;
    if (changed?.length === 0) return;
    await takeOut(tx, scope, changed);
    await putIn(tx, scope, changed);
    await sql`update reading_queues set rubrics = ${scope.rubrics}::text[] where reading_id = ${scope.readingId}`.execute(
      tx,
    );
  });
}

/** Returns readings whose queues have changed, those with the oldest changes first. */
export async function findChangedQueues(database: Kysely<Database>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select reading_id as id from reading_changes group by reading_id order by min(id) limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Forgets what has changed in a queue that is not there. */
export async function forgetReadingChanges(database: Kysely<Database>, readingId: string): Promise<void> {
  await sql`delete from reading_changes where reading_id = ${readingId}`.execute(database);
}
