import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { renewInTurn } from '#server/modules/results/queues/renew-in-turn.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { queueOf } from './checking-store.ts';

const COUNTED = sql`question_id, count(*) filter (where is_waiting) as waiting, count(*) filter (where not is_waiting) as marked`;

/** SQL: the issues that a person owns or co-hosts. */
const hostedBy = (hostId: string) => sql`
  select id from "WIHIW" where owner_id = ${hostId}
  union all select wihiw_id from wihiw_co_hosts where user_id = ${hostId} and state = 'accepted'`;

/** Locks the queue of an issue; false if the issue is gone. */
async function lockQueue(tx: Transaction<Database>, wihiwId: string): Promise<boolean> {
  await sql`insert into check_queues (wihiw_id) select id from "WIHIW" where id = ${wihiwId} on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql`select from check_queues where wihiw_id = ${wihiwId} for update`.execute(tx);
  return rows.length > 0;
}

async function takeOut(tx: Transaction<Database>, wihiwId: string, attemptIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from check_answers where wihiw_id = ${wihiwId} and attempt_id = any (${attemptIds}::uuid[]) returning *
    )
    update check_counts c set waiting = c.waiting - g.waiting, marked = c.marked - g.marked
    from (select ${COUNTED} from gone group by question_id) g
    where c.wihiw_id = ${wihiwId} and c.question_id = g.question_id`.execute(tx);
}

async function putIn(tx: Transaction<Database>, wihiwId: string, attemptIds: readonly string[]): Promise<void> {
  await sql`
    with made as (
      insert into check_answers (wihiw_id, question_id, submitted_at, attempt_id, is_waiting, is_ungradable)
      select ${wihiwId}::uuid, question_id, submitted_at, attempt_id, state = 'waiting', reason = 'ungradable'
      from (${queueOf(wihiwId, attemptIds)}) q returning *
    )
    insert into check_counts (wihiw_id, question_id, waiting, marked)
    select ${wihiwId}::uuid, n.* from (select ${COUNTED} from made group by question_id) n
    on conflict (wihiw_id, question_id) do update set waiting = check_counts.waiting + excluded.waiting,
      marked = check_counts.marked + excluded.marked`.execute(tx);
}

/**
 * Brings the queue of an issue up to date with what has changed since it was last looked at: triggers of the database write
 * `check_changes` (0051-check-queues.sql). Linear in what has changed; two at once wait for each other.
 */
export async function renewCheckQueue(database: Kysely<Database>, wihiwId: string): Promise<void> {
  const { rows: changes } = await sql`select from check_changes where wihiw_id = ${wihiwId} limit 1`.execute(database);
  if (changes.length === 0) return;
  await transaction(database, async (tx) => {
    const isThere = await lockQueue(tx, wihiwId);
    // Before anything is read, so that a change which comes meanwhile stays for the next time.
    const { rows } = await sql<{ attemptId: string }>`
      with noted as (delete from check_changes where wihiw_id = ${wihiwId} returning attempt_id)
      select distinct attempt_id as "attemptId" from noted`.execute(tx);
    const changed = rows.map(({ attemptId }) => attemptId);
    if (!isThere || changed.length === 0) return;
    await takeOut(tx, wihiwId, changed);
    await putIn(tx, wihiwId, changed);
  });
}

/** Brings the queues of all issues that a person owns or co-hosts up to date. */
export async function renewQueuesOf(database: Kysely<Database>, hostId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select h.id from (${hostedBy(hostId)}) h where exists (select from check_changes c where c.wihiw_id = h.id)`.execute(
    database,
  );
  for (const { id } of rows) await renewCheckQueue(database, id);
}

/** Brings changed queues up to date, those with the oldest changes first. */
export async function renewChangedChecks(database: Kysely<Database>): Promise<void> {
  await renewInTurn(
    async (limit) => {
      const { rows } = await sql<{ id: string }>`
        select wihiw_id as id from check_changes group by wihiw_id order by min(id) limit ${limit}`.execute(database);
      return rows.map(({ id }) => id);
    },
    (id) => renewCheckQueue(database, id),
  );
}

/** An issue in which answers wait for its host. */
export type WaitingIssue = {
  readonly wihiwId: string;
  readonly title: string;
  readonly waiting: number;
  readonly oldestAt: Date;
};

/** The issues that a person owns or co-hosts in which answers wait, the longest waiting first. */
export async function readWaitingIssues(database: Kysely<Database>, hostId: string): Promise<WaitingIssue[]> {
  const { rows } = await sql<WaitingIssue>`
    select w.id as "wihiwId", w.title, sum(c.waiting) as waiting, min(first.submitted_at) as "oldestAt"
    from "WIHIW" w
    join check_counts c on c.wihiw_id = w.id and c.waiting > 0
    cross join lateral (
      select e.submitted_at from check_answers e where e.wihiw_id = w.id and e.question_id = c.question_id and e.is_waiting
      order by e.submitted_at limit 1
    ) first
    where w.id in (${hostedBy(hostId)}) group by w.id order by min(first.submitted_at), w.id`.execute(database);
  return rows;
}
