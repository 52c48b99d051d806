import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Database } from '#db/schema/database-types.ts';

/** Returns who has extra time in an issue, ordered by name, in whole minutes. */
export async function readExtraTimes(database: Kysely<Database>, wihiwId: string): Promise<Wihiw['extraTimes']> {
  // Time may be given to any login; the name behind it is shown only for those who take part.
  const { rows } = await sql<{ identifier: string; displayName: string | null; seconds: number }>`
    select u.identifier, u."displayName", t.seconds
    from wihiw_extra_time t, lateral (
      select identifier, case when
        exists (select from attempts a where a.wihiw_id = t.wihiw_id and a.user_id = t.user_id)
        or exists (select from wihiw_recipients r where r.wihiw_id = t.wihiw_id and r.user_id = t.user_id and r.state = 'addressed')
        or exists (
          select from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
          where g.wihiw_id = t.wihiw_id and m.user_id = t.user_id
        ) then display_name end as "displayName"
      from wihiwin_users where id = t.user_id
    ) u
    where t.wihiw_id = ${wihiwId} order by coalesce(u."displayName", u.identifier) collate "uk-x-icu", u.identifier`.execute(
    database,
  );
  return rows.map(({ seconds, ...person }) => ({ ...person, minutes: Math.round(seconds / 60) }));
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
