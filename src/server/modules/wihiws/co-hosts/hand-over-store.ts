import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** A co-host of issues of one owner, and of how many. */
export type Successor = { readonly userId: string; readonly issues: number };

/** Returns the co-hosts of a person's issues, of most issues first. */
export async function readSuccessors(database: Kysely<Database>, ownerId: string, limit: number): Promise<Successor[]> {
  const { rows } = await sql<Successor>`
    select user_id as "userId", count(*) as issues
    from "WIHIW" w cross join unnest(w.co_host_ids) as co_host (user_id)
    where w.owner_id = ${ownerId} group by user_id order by count(*) desc, user_id limit ${limit}`.execute(database);
  return rows;
}

/** An issue that passed to somebody else. */
export type HandedIssue = { readonly wihiwId: string; readonly testId: string; readonly title: string };

/**
 * Makes a co-host the owner of the issues of another person that they co-host, newest first. Whom the issues reached through groups
 * of the earlier owner, they reach by name from now on: the groups go with their host.
 */
export async function handOverIssues(
  tx: Transaction<Database>,
  from: string,
  to: string,
  now: Date,
): Promise<HandedIssue[]> {
  const { rows } = await sql<HandedIssue>`
    select id as "wihiwId", test_id as "testId", title from "WIHIW"
    where owner_id = ${from} and ${to} = any (co_host_ids) order by created_at desc, id for update`.execute(tx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ wihiwId }) => wihiwId);
  await sql`
    insert into wihiw_recipients as kept (wihiw_id, user_id, state, created_at, answered_at)
    select distinct g.wihiw_id, m.user_id, 'addressed', ${now}::timestamptz, ${now}::timestamptz
    from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
    where g.wihiw_id = any (${ids}::uuid[]) and m.user_id <> ${to}
    on conflict (wihiw_id, user_id) do update set state = 'addressed', answered_at = excluded.answered_at
    where kept.state <> 'addressed'`.execute(tx);
  await tx.deleteFrom('wihiw_groups').where('wihiw_id', 'in', ids).execute();
  await tx.deleteFrom('wihiw_co_hosts').where('wihiw_id', 'in', ids).where('user_id', '=', to).execute();
  await tx.updateTable('WIHIW').set({ owner_id: to }).where('id', 'in', ids).execute();
  // Whoever cancels the deletion has seen keys, so they may never take these tests.
  await sql`
    insert into wihiw_co_hosts (wihiw_id, user_id, state, has_hosted, invited_at, answered_at, ended_at, ended_by)
    select id, ${from}, 'ended', true, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${to}::uuid
    from unnest(${ids}::uuid[]) as id
    on conflict (wihiw_id, user_id) do update set has_hosted = true`.execute(tx);
  return rows;
}
