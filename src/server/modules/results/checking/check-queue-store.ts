import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { findChanged, type KeptTables, lockQueue, renewKept } from '#server/platform/db/kept/kept-rows.ts';
import { renewInTurn } from '#server/platform/db/kept/renew-in-turn.ts';
import { queueOf } from './checking-store.ts';

/** The answers of an issue that its host marks (decision 136). */
const CHECKS: KeptTables = {
  by: 'wihiw_id',
  queue: 'check_queues',
  changes: ['check_changes', 'attempt_id'],
  rows: ['check_answers', ['question_id', 'submitted_at', 'attempt_id', 'is_waiting', 'is_ungradable']],
  sums: {
    table: 'check_counts',
    per: ['question_id'],
    counted: {
      waiting: sql`(count(*) filter (where is_waiting))::integer`,
      marked: sql`(count(*) filter (where not is_waiting))::integer`,
    },
  },
};

/** SQL: the issues that a person owns or co-hosts. */
const hostedBy = (hostId: string) => sql`
  select id from "WIHIW" where owner_id = ${hostId}
  union all select wihiw_id from wihiw_co_hosts where user_id = ${hostId} and state = 'accepted'`;

/**
 * Brings the queue of an issue up to date with what has changed since it was last looked at: triggers of the database write
 * `check_changes` (0051-check-queues.sql).
 */
export async function renewCheckQueue(database: Kysely<Database>, wihiwId: string): Promise<void> {
  const { rows: changes } = await sql`select from check_changes where wihiw_id = ${wihiwId} limit 1`.execute(database);
  if (changes.length === 0) return;
  await renewKept(
    database,
    CHECKS,
    wihiwId,
    (tx) => lockQueue(tx, CHECKS, wihiwId, sql`select id from "WIHIW" where id = ${wihiwId}`),
    async (changed) => sql`
      select question_id, submitted_at, attempt_id, state = 'waiting' as is_waiting, reason = 'ungradable' as is_ungradable
      from (${queueOf(wihiwId, changed)}) q`,
  );
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
    (limit) => findChanged(database, CHECKS, { limit }),
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
