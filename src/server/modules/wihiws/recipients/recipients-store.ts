import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Database } from '#db/schema/database-types.ts';

/** How a person has answered a host's invitations to tests. */
export type AnswersToHost = {
  readonly userId: string;
  /** When they answered the last invitation, if they declined the last two; else null. */
  readonly declinedTwiceAt: Date | null;
};

/** Returns how people have answered a host's invitations, by person; nothing of who never answered one. */
export async function readAnswersToHost(
  database: Kysely<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<Map<string, AnswersToHost>> {
  const { rows } = await sql<AnswersToHost>`
    select user_id as "userId",
      case when count(*) filter (where place <= 2) = 2 and bool_and(state = 'declined') filter (where place <= 2)
        then max(answered_at) end as "declinedTwiceAt"
    from (
      select r.user_id, r.state, r.answered_at, row_number() over (partition by r.user_id order by r.answered_at desc) as place
      from wihiw_recipients r join "WIHIW" w on w.id = r.wihiw_id
      where r.user_id = any(${[...userIds]}::uuid[]) and w.owner_id = ${hostId} and r.answered_at is not null
    ) answer group by user_id`.execute(database);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Returns how many invitations of a host wait for an answer, by person; nothing of who has none. */
export async function countWaitingInvitations(
  database: Kysely<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; waiting: number }>`
    select r.user_id as "userId", count(*)::int as waiting
    from wihiw_recipients r join "WIHIW" w on w.id = r.wihiw_id
    where r.user_id = any(${[...userIds]}::uuid[]) and w.owner_id = ${hostId} and r.state = 'invited'
    group by r.user_id`.execute(database);
  return new Map(rows.map(({ userId, waiting }) => [userId, waiting]));
}

/** Someone an issue is addressed to. */
export type Recipient = { readonly userId: string; readonly state: 'invited' | 'addressed' };

/** Adds recipients and returns the new ones; existing ones keep their state. */
export async function insertRecipients(
  tx: Transaction<Database>,
  wihiwId: string,
  recipients: readonly Recipient[],
  now: Date,
): Promise<string[]> {
  if (recipients.length === 0) return [];
  const rows = await tx
    .insertInto('wihiw_recipients')
    .values(recipients.map(({ userId, state }) => ({ wihiw_id: wihiwId, user_id: userId, state, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** A recipient as the host sees them, before attempts are looked at. */
export type AddressedPerson = Omit<Wihiw['recipients'][number], 'hasStarted'> & { readonly userId: string };

/** Returns the recipients of an issue for its host: names of those who accepted, of others only the login. */
export async function readRecipients(database: Kysely<Database>, wihiwId: string): Promise<AddressedPerson[]> {
  const { rows } = await sql<AddressedPerson>`
    select "userId", identifier, state, case when state = 'addressed' then display_name end as "displayName"
    from (
      select u.id as "userId", u.identifier, u.display_name,
        case when ${inGroupOf(sql`r.wihiw_id`, sql`r.user_id`)} then 'addressed' else r.state end as state
      from wihiw_recipients r join wihiwin_users u on u.id = r.user_id where r.wihiw_id = ${wihiwId}
    ) recipient
    order by surname_first(case when state = 'addressed' then display_name else identifier end) collate people_names, identifier`.execute(
    database,
  );
  return rows;
}

/** Addresses an issue to groups and returns the new ones. */
export async function insertGroups(
  tx: Transaction<Database>,
  wihiwId: string,
  groupIds: readonly string[],
): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const rows = await tx
    .insertInto('wihiw_groups')
    .values([...new Set(groupIds)].map((groupId) => ({ wihiw_id: wihiwId, group_id: groupId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_id')
    .execute();
  return rows.map((row) => row.group_id);
}

/** Returns the groups an issue is addressed to. */
export async function addressedGroupIds(database: Kysely<Database>, wihiwId: string): Promise<string[]> {
  const rows = await database.selectFrom('wihiw_groups').select('group_id').where('wihiw_id', '=', wihiwId).execute();
  return rows.map((row) => row.group_id);
}

/** Returns how an issue is addressed to a person, or null if it is not. A group overrides the person's own answer. */
export async function readAddressing(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
): Promise<Wihiw['recipients'][number]['state'] | null> {
  const { rows } = await sql<{ addressing: Wihiw['recipients'][number]['state'] | null }>`
    select case when ${inGroupOf(sql`${wihiwId}::uuid`, sql`${userId}::uuid`)} then 'addressed' else (
      select state from wihiw_recipients where wihiw_id = ${wihiwId} and user_id = ${userId}
    ) end as addressing`.execute(database);
  return rows[0]?.addressing ?? null;
}

/** Returns how many issues are addressed to a person, by themselves or through a group; an invitation addresses nobody yet. */
export async function countAddressedTo(database: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select wihiw_id from wihiw_recipients where user_id = ${userId} and state = 'addressed'
      union
      select g.wihiw_id from wihiw_groups g join wihost_group_members m using (group_id) where m.user_id = ${userId}
    ) addressed`.execute(database);
  return rows[0]?.count ?? 0;
}

/** SQL: whether a person is in a group that the issue is addressed to. */
function inGroupOf(wihiwId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
    where g.wihiw_id = ${wihiwId} and m.user_id = ${userId}
  )`;
}

/** Someone whom an issue reaches, by the name the host may see. */
export type ReachedPerson = { readonly userId: string; readonly displayName: string };

/** Returns the people an issue is addressed to, by themselves or through a group, by surname: the first `limit`. */
export async function readReachedPeople(
  database: Kysely<Database>,
  wihiwId: string,
  limit: number,
): Promise<ReachedPerson[]> {
  const { rows } = await sql<ReachedPerson>`
    select u.id as "userId", u.display_name as "displayName" from (
      select user_id from wihiw_recipients where wihiw_id = ${wihiwId} and state = 'addressed'
      union
      select m.user_id from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id where g.wihiw_id = ${wihiwId}
    ) reached join wihiwin_users u on u.id = reached.user_id
    order by surname_first(u.display_name) collate people_names, u.id limit ${limit}`.execute(database);
  return rows;
}
