import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Later than this nobody is told any more. */
const TOLD_WITHIN_DAYS = 30;

/** SQL: the clock shows takers something that they could not see before. A score comes with its own word where a host releases it. */
const opensByClock = sql`(w.score_release = 'after-closing' or w.answers_release in ('at-once', 'after-closing'))`;

/** Returns issues whose results have opened by the clock and whose takers were not all told, those that closed first. */
export async function findOpened(database: Kysely<Database>, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from "WIHIW" w left join told_releases t on t.wihiw_id = w.id
    where w.closes_at <= ${now}::timestamptz and w.closes_at > ${now}::timestamptz - make_interval(days => ${TOLD_WITHIN_DAYS})
      and ${opensByClock} and (t.wihiw_id is null or not t.done or t.closes_at <> w.closes_at) and is_over(w, ${now}::timestamptz)
    order by w.closes_at, w.id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** An issue whose results have opened, and the taker up to whom all were told. */
export type OpenedIssue = {
  readonly title: string;
  /** The score opens by the clock; otherwise only right answers do. */
  readonly hasScore: boolean;
  readonly toldUpTo: string | null;
};

/**
 * Takes an issue on for telling its takers; whoever else does waits. A closing that was moved since begins anew.
 *
 * @returns null where all were told, or nothing is open by now
 */
export async function takeOpened(tx: Transaction<Database>, wihiwId: string, now: Date): Promise<OpenedIssue | null> {
  await sql`
    insert into told_releases as t (wihiw_id, closes_at)
    select w.id, w.closes_at from "WIHIW" w where w.id = ${wihiwId} and w.closes_at <= ${now}
    on conflict (wihiw_id) do update set closes_at = excluded.closes_at,
      told_up_to = case when t.closes_at = excluded.closes_at then t.told_up_to end,
      done = t.done and t.closes_at = excluded.closes_at`.execute(tx);
  const { rows } = await sql<OpenedIssue>`
    select w.title, w.score_release = 'after-closing' as "hasScore", t.told_up_to as "toldUpTo"
    from "WIHIW" w join told_releases t on t.wihiw_id = w.id
    where w.id = ${wihiwId} and not t.done and ${opensByClock} and is_over(w, ${now}::timestamptz)`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the next takers who have finished, in the order of their ids, each with the last attempt; trials are nobody's. */
export async function nextFinishers(
  tx: Transaction<Database>,
  wihiwId: string,
  after: string | null,
  limit: number,
): Promise<{ readonly personId: string; readonly attemptId: string }[]> {
  const { rows } = await sql<{ personId: string; attemptId: string }>`
    select distinct on (user_id) user_id as "personId", id as "attemptId" from attempts
    where wihiw_id = ${wihiwId} and not trial and submitted_at is not null
      and user_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by user_id, number desc limit ${limit}`.execute(tx);
  return rows;
}

/** Notes up to whom all were told; null: everybody was. */
export async function noteTold(tx: Transaction<Database>, wihiwId: string, upTo: string | null): Promise<void> {
  await sql`
    update told_releases set told_up_to = coalesce(${upTo}::uuid, told_up_to), done = ${upTo === null}
    where wihiw_id = ${wihiwId}`.execute(tx);
}
