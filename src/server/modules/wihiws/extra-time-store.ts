import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Database } from '#db/schema/database-types.ts';

/** Returns who has extra time in an issue. */
export async function readPeopleWithExtraTime(database: Kysely<Database>, wihiwId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('wihiw_extra_time')
    .select('user_id')
    .where('wihiw_id', '=', wihiwId)
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Returns who has extra time in an issue, ordered by name, in whole minutes. Time may be given to any login; the name behind
 * it is shown only for those who take part: recipients, members of its groups, and the `starters`.
 */
export async function readExtraTimes(
  database: Kysely<Database>,
  wihiwId: string,
  starters: readonly string[],
): Promise<Wihiw['extraTimes']> {
  const { rows } = await sql<{ identifier: string; displayName: string | null; seconds: number }>`
    select u.identifier, u."displayName", t.seconds
    from wihiw_extra_time t, lateral (
      select identifier, case when
        t.user_id = any(${[...starters]}::uuid[])
        or exists (select from wihiw_recipients r where r.wihiw_id = t.wihiw_id and r.user_id = t.user_id and r.state = 'addressed')
        or exists (
          select from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
          where g.wihiw_id = t.wihiw_id and m.user_id = t.user_id
        ) then display_name end as "displayName"
      from wihiwin_users where id = t.user_id
    ) u
    where t.wihiw_id = ${wihiwId} order by surname_first(coalesce(u."displayName", u.identifier)) collate people_names, u.identifier`.execute(
    database,
  );
  return rows.map(({ seconds, ...person }) => ({ ...person, minutes: Math.round(seconds / 60) }));
}

/** Returns the person's extra time in seconds. */
export async function readExtraSeconds(database: Kysely<Database>, wihiwId: string, userId: string): Promise<number> {
  const row = await database
    .selectFrom('wihiw_extra_time')
    .select('seconds')
    .where('wihiw_id', '=', wihiwId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** Stores a person's extra seconds in an issue; 0 removes them. */
export async function writeExtraTime(
  tx: Transaction<Database>,
  { wihiwId, userId, givenBy }: { readonly wihiwId: string; readonly userId: string; readonly givenBy: string },
  seconds: number,
  now: Date,
): Promise<void> {
  if (seconds === 0) {
    await tx.deleteFrom('wihiw_extra_time').where('wihiw_id', '=', wihiwId).where('user_id', '=', userId).execute();
    return;
  }
  await tx
    .insertInto('wihiw_extra_time')
    .values({ wihiw_id: wihiwId, user_id: userId, seconds, given_by: givenBy, given_at: now })
    .onConflict((conflict) =>
      conflict.columns(['wihiw_id', 'user_id']).doUpdateSet({ seconds, given_by: givenBy, given_at: now }),
    )
    .execute();
}
