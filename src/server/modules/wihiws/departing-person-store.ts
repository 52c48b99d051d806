import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Moves what is addressed to a person, their extra time and their second chances to another: accepted goes before invited, more
 * before less.
 */
export async function moveAddressing(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into wihiw_recipients as kept (wihiw_id, user_id, state, created_at, answered_at)
    select wihiw_id, ${to}, state, created_at, answered_at from wihiw_recipients where user_id = ${from}
    on conflict (wihiw_id, user_id) do update set state = excluded.state, answered_at = excluded.answered_at
    where excluded.state = 'addressed' and kept.state = 'invited'`.execute(tx);
  await sql`
    insert into wihiw_extra_time as kept (wihiw_id, user_id, seconds, given_by, given_at)
    select wihiw_id, ${to}, seconds, given_by, given_at from wihiw_extra_time where user_id = ${from}
    on conflict (wihiw_id, user_id) do update set seconds = excluded.seconds, given_by = excluded.given_by, given_at = excluded.given_at
    where excluded.seconds > kept.seconds`.execute(tx);
  await sql`
    insert into wihiw_second_chances as kept (wihiw_id, user_id, attempts_allowed, closes_at, given_by, given_at, told_at, told_id)
    select wihiw_id, ${to}, attempts_allowed, closes_at, given_by, given_at, told_at, told_id from wihiw_second_chances where user_id = ${from}
    on conflict (wihiw_id, user_id) do update set
      attempts_allowed = greatest(kept.attempts_allowed, excluded.attempts_allowed), closes_at = greatest(kept.closes_at, excluded.closes_at),
      given_at = least(kept.given_at, excluded.given_at)`.execute(tx);
  await tx.updateTable('wihiw_changes').set({ person_id: to }).where('person_id', '=', from).execute();
}

/** Returns whether the person has issued a test. */
export function ownsWihiws(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from "WIHIW" where owner_id = ${userId})`;
}

/** Returns the person's issues with all their columns but the link's secrets, oldest first. */
export async function readPersonWihiws(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<{ issue: Row }>`
    select to_jsonb("WIHIW") - 'token_hash' - 'token_sealed' - 'code_hash' - 'code_sealed' - 'co_host_ids' as issue from "WIHIW" where owner_id = ${userId} order by created_at, id`.execute(
    database,
  );
  return rows.map(({ issue }) => issue);
}

/** Returns what was addressed to the person by login, with its state, oldest first. */
export async function readAddressedTo(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select w.id, w.title, r.state, r.created_at, r.answered_at from wihiw_recipients r join "WIHIW" w on w.id = r.wihiw_id
    where r.user_id = ${userId} order by r.created_at`.execute(database);
  return rows;
}

/** Returns the issues that the person has made, helps or helped with, or reads or read as a second reader. */
export async function readIssuesWorkedOn(database: Kysely<Database>, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "WIHIW" where owner_id = ${userId}
    union select wihiw_id from wihiw_co_hosts where user_id = ${userId}
    union select wihiw_id from wihiw_readings where reader_id = ${userId}`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Returns the extra time that the person got, and what they gave to others in these issues, by issue.
 *
 * @param wihiwIds the issues that the person worked on
 */
export async function readPersonExtraTimes(
  database: Kysely<Database>,
  userId: string,
  wihiwIds: readonly string[],
): Promise<{ readonly extraTime: readonly Row[]; readonly extraTimeGiven: readonly Row[] }> {
  const got = await sql<Row>`
    select t.wihiw_id, w.title, t.seconds, t.given_at from wihiw_extra_time t join "WIHIW" w on w.id = t.wihiw_id
    where t.user_id = ${userId} order by t.given_at`.execute(database);
  const given = await sql<Row>`
    select wihiw_id, seconds, given_at from wihiw_extra_time
    where given_by = ${userId} and wihiw_id = any (${wihiwIds}::uuid[]) order by given_at`.execute(database);
  return { extraTime: got.rows, extraTimeGiven: given.rows };
}

/** Returns the second chances that the person got, and what they changed in these issues, by issue. */
export async function readPersonRuleChanges(
  database: Kysely<Database>,
  userId: string,
  wihiwIds: readonly string[],
): Promise<{ readonly secondChances: readonly Row[]; readonly issueChanges: readonly Row[] }> {
  const got = await sql<Row>`
    select c.wihiw_id, w.title, c.attempts_allowed, c.closes_at, c.given_at from wihiw_second_chances c join "WIHIW" w on w.id = c.wihiw_id
    where c.user_id = ${userId} order by c.given_at`.execute(database);
  const made = await sql<Row>`
    select wihiw_id, made_at, entry from wihiw_changes
    where made_by = ${userId} and wihiw_id = any (${wihiwIds}::uuid[]) order by made_at, id`.execute(database);
  return { secondChances: got.rows, issueChanges: made.rows };
}
