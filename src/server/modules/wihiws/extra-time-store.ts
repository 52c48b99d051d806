import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Connection } from '#server/modules/wihiws/wihiws-store.ts';

/** Who has more time than others in an issue, by name, in whole minutes. */
export async function readExtraTimes(connection: Connection, wihiwId: string): Promise<Wihiw['extraTimes']> {
  const rows = await connection
    .selectFrom('wihiw_extra_time')
    .innerJoin('wihiwin_users', 'wihiwin_users.id', 'wihiw_extra_time.user_id')
    .where('wihiw_extra_time.wihiw_id', '=', wihiwId)
    .orderBy(sql`wihiwin_users.display_name collate "uk-x-icu"`)
    .orderBy('wihiwin_users.identifier')
    .select(['wihiwin_users.identifier', 'wihiwin_users.display_name as displayName', 'wihiw_extra_time.seconds'])
    .execute();
  return rows.map(({ seconds, ...person }) => ({ ...person, minutes: Math.round(seconds / 60) }));
}

/** Gives a person so many seconds more in an issue; 0 takes them back. */
export async function writeExtraTime(
  transaction: Transaction<Database>,
  { wihiwId, userId, givenBy }: { readonly wihiwId: string; readonly userId: string; readonly givenBy: string },
  seconds: number,
  now: Date,
): Promise<void> {
  if (seconds === 0) {
    await transaction
      .deleteFrom('wihiw_extra_time')
      .where('wihiw_id', '=', wihiwId)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  await transaction
    .insertInto('wihiw_extra_time')
    .values({ wihiw_id: wihiwId, user_id: userId, seconds, given_by: givenBy, given_at: now })
    .onConflict((conflict) =>
      conflict.columns(['wihiw_id', 'user_id']).doUpdateSet({ seconds, given_by: givenBy, given_at: now }),
    )
    .execute();
}
