import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { SecondChance } from '#core/wihiws/rule-changes/second-chance.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A second chance with how its person is told. */
export type ToldChance = SecondChance & { readonly toldId: string; readonly toldAt: Date };

/** Returns a person's second chance at an issue; null: they have none. */
export async function readSecondChance(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
): Promise<ToldChance | null> {
  const row = await database
    .selectFrom('wihiw_second_chances')
    .select(['attempts_allowed as attemptsAllowed', 'closes_at as closesAt', 'told_id as toldId', 'told_at as toldAt'])
    .where('wihiw_id', '=', wihiwId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** A second chance of somebody, for the host. */
export type ChanceRow = SecondChance & {
  readonly userId: string;
  readonly identifier: string;
  readonly givenAt: Date;
};

/** Returns who has a second chance at an issue, the latest given first. */
export async function readSecondChances(database: Kysely<Database>, wihiwId: string): Promise<ChanceRow[]> {
  const { rows } = await sql<ChanceRow>`
    select c.user_id as "userId", u.identifier, c.attempts_allowed as "attemptsAllowed", c.closes_at as "closesAt", c.told_at as "givenAt"
    from wihiw_second_chances c join wihiwin_users u on u.id = c.user_id
    where c.wihiw_id = ${wihiwId} order by c.told_at desc, u.identifier`.execute(database);
  return rows;
}

/** A second chance to be given. */
export type NewChance = { readonly userId: string; readonly attemptsAllowed: number };

/** Gives people a second chance. One that is given again is never less than it was. */
export async function writeSecondChances(
  tx: Transaction<Database>,
  {
    wihiwId,
    givenBy,
    closesAt,
  }: { readonly wihiwId: string; readonly givenBy: string; readonly closesAt: Date | null },
  chances: readonly NewChance[],
  now: Date,
): Promise<void> {
  await sql`
    insert into wihiw_second_chances as kept (wihiw_id, user_id, attempts_allowed, closes_at, given_by, given_at, told_at)
    select ${wihiwId}, c.user_id, c.allowed, ${closesAt}, ${givenBy}, ${now}, ${now}
    from unnest(${chances.map(({ userId }) => userId)}::uuid[], ${chances.map(({ attemptsAllowed }) => attemptsAllowed)}::integer[])
      as c (user_id, allowed)
    on conflict (wihiw_id, user_id) do update set
      attempts_allowed = greatest(kept.attempts_allowed, excluded.attempts_allowed),
      closes_at = greatest(kept.closes_at, excluded.closes_at),
      given_by = excluded.given_by, told_at = excluded.told_at, told_id = excluded.told_id`.execute(tx);
}
