import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Connection } from '#server/modules/wihiws/wihiws-store.ts';

/** What addressing a person follows from. */
export type RecipientFacts = {
  readonly userId: string;
  /** Accepts invitations to be tested. */
  readonly accepts: boolean;
  /** Accepted being tested by this host for good. */
  readonly isRelated: boolean;
  /** Is in a group of this host. */
  readonly isInGroup: boolean;
};

/** How people stand to a host, by person. */
export async function readRecipientFacts(
  connection: Connection,
  hostId: string,
  userIds: readonly string[],
): Promise<Map<string, RecipientFacts>> {
  const { rows } = await sql<RecipientFacts>`
    select id as "userId", wihiwee as accepts,
      exists (select from wihiwee_relations where person_id = wihiwin_users.id and host_id = ${hostId} and state = 'accepted') as "isRelated",
      exists (
        select from wihost_group_members join wihost_groups on wihost_groups.id = wihost_group_members.group_id
        where wihost_group_members.user_id = wihiwin_users.id and wihost_groups.owner_id = ${hostId}
      ) as "isInGroup"
    from wihiwin_users where id = any(${[...userIds]}::uuid[])
  `.execute(connection);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Someone an issue is addressed to. */
export type Recipient = { readonly userId: string; readonly state: 'invited' | 'addressed' };

/** Adds recipients; whoever is there already keeps their state. Answers who is new. */
export async function insertRecipients(
  transaction: Transaction<Database>,
  wihiwId: string,
  recipients: readonly Recipient[],
  now: Date,
): Promise<string[]> {
  if (recipients.length === 0) return [];
  const rows = await transaction
    .insertInto('wihiw_recipients')
    .values(recipients.map(({ userId, state }) => ({ wihiw_id: wihiwId, user_id: userId, state, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** The recipients of an issue by name, for its host. */
export async function readRecipients(connection: Connection, wihiwId: string): Promise<Wihiw['recipients']> {
  return connection
    .selectFrom('wihiw_recipients')
    .innerJoin('wihiwin_users', 'wihiwin_users.id', 'wihiw_recipients.user_id')
    .where('wihiw_recipients.wihiw_id', '=', wihiwId)
    .orderBy(sql`wihiwin_users.display_name collate "uk-x-icu"`)
    .orderBy('wihiwin_users.identifier')
    .select(['wihiwin_users.identifier', 'wihiwin_users.display_name as displayName'])
    .select((eb) => eb.ref('wihiw_recipients.state').$castTo<Wihiw['recipients'][number]['state']>().as('state'))
    .execute();
}

/** Addresses an issue to groups; answers those that are new to it. */
export async function insertGroups(
  transaction: Transaction<Database>,
  wihiwId: string,
  groupIds: readonly string[],
): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const rows = await transaction
    .insertInto('wihiw_groups')
    .values([...new Set(groupIds)].map((groupId) => ({ wihiw_id: wihiwId, group_id: groupId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_id')
    .execute();
  return rows.map((row) => row.group_id);
}

/** The groups an issue is addressed to, for its host. */
export async function readAddressedGroups(connection: Connection, wihiwId: string): Promise<Wihiw['groups']> {
  const { rows } = await sql<Wihiw['groups'][number]>`
    select g.id, g.title, (select count(*) from wihost_group_members m where m.group_id = g.id) as "memberCount"
    from wihiw_groups join wihost_groups g on g.id = wihiw_groups.group_id
    where wihiw_groups.wihiw_id = ${wihiwId} order by g.title collate "uk-x-icu", g.id`.execute(connection);
  return rows;
}

/** Whether an issue is addressed to a person: personally and not declined, or through a group. */
export async function isAddressed(connection: Connection, wihiwId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ addressed: boolean }>`
    select exists (
      select from wihiw_recipients where wihiw_id = ${wihiwId} and user_id = ${userId} and state <> 'declined'
    ) or exists (
      select from wihiw_groups join wihost_group_members on wihost_group_members.group_id = wihiw_groups.group_id
      where wihiw_groups.wihiw_id = ${wihiwId} and wihost_group_members.user_id = ${userId}
    ) as addressed
  `.execute(connection);
  return rows[0]?.addressed ?? false;
}
