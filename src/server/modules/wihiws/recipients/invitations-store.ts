import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { Waiting } from '#server/modules/people/people-asking-public.ts';

/** Returns a person's unanswered invitations to tests that are not closed, the newest first. */
export async function readMyInvitations(
  database: Kysely<Database>,
  userId: string,
  now: Date,
  limit: number,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting & { closesAt: Date | null; timeZone: string }>`
    select w.id, w.title, w.owner_id as "askerId", r.created_at as "askedAt", w.closes_at as "closesAt", w.time_zone as "timeZone"
    from wihiw_recipients r join "WIHIW" w on w.id = r.wihiw_id
    where r.user_id = ${userId} and r.state = 'invited' and (w.closes_at is null or w.closes_at > ${now})
      and not exists (
        select from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
        where g.wihiw_id = r.wihiw_id and m.user_id = r.user_id
      )
    order by r.created_at desc, w.id limit ${limit}`.execute(database);
  return rows.map(({ closesAt, timeZone, ...row }) => ({
    ...row,
    closes: closesAt && { at: closesAt.toISOString(), timeZone },
  }));
}

/** Stores the answer to an open invitation; returns false if none is open. */
export async function writeInvitationAnswer(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
  state: 'addressed' | 'declined',
  now: Date,
): Promise<boolean> {
  const done = await database
    .updateTable('wihiw_recipients')
    .set({ state, answered_at: now })
    .where('wihiw_id', '=', wihiwId)
    .where('user_id', '=', userId)
    .where('state', '=', 'invited')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Returns the state of a person's own row, or null if the issue was never addressed to them by login. */
export async function readOwnState(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('wihiw_recipients')
    .where('wihiw_id', '=', wihiwId)
    .where('user_id', '=', userId)
    .select('state')
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Turns an invitation, also a declined one, into an accepted one; returns false if there is none to accept. */
export async function acceptByLink(
  tx: Transaction<Database>,
  wihiwId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('wihiw_recipients')
    .set({ state: 'addressed', answered_at: now })
    .where('wihiw_id', '=', wihiwId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'addressed')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
