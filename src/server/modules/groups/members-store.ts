import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Group, GroupMember, MyGroups } from '#contract/groups.ts';
import type { Asked } from '#core/people/ask-again.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Waiting } from '#server/modules/people/people-asking-public.ts';

/** SQL: a roster by surname. */
const bySurname = sql`surname_first(m.display_name) collate people_names`;

/** Returns the roster by surname. */
export async function readGroupRoster(
  database: Kysely<Database>,
  groupId: string,
  ownerId: string,
): Promise<GroupMember[]> {
  const { rows } = await sql<Omit<GroupMember, 'joinedAt'> & { joinedAt: Date }>`
    select u.id, m.display_name as "displayName", u.identifier, u.kind,
      u.kind = 'participant' and u.roster_host_id is not distinct from ${ownerId}::uuid as "isPupil", m.joined_at as "joinedAt"
    from wihost_group_members m join wihiwin_users u on u.id = m.user_id
    where m.group_id = ${groupId} order by ${bySurname}, u.identifier`.execute(database);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

/** Returns the pupils of a group whom this host entered, by surname, with their sealed codes. */
export async function readPupils(
  database: Kysely<Database>,
  groupId: string,
  ownerId: string,
): Promise<{ id: string; displayName: string; identifier: string; sealed: Buffer | null }[]> {
  return database
    .selectFrom('wihost_group_members as m')
    .innerJoin('wihiwin_users as u', 'u.id', 'm.user_id')
    .where('m.group_id', '=', groupId)
    .where('u.kind', '=', 'participant')
    .where('u.roster_host_id', '=', ownerId)
    .orderBy(bySurname)
    .orderBy('u.identifier')
    .select(['u.id', 'm.display_name as displayName', 'u.identifier', 'u.personal_code_sealed as sealed'])
    .execute();
}

/** Returns who is invited to a group, and who declined after `since`. */
export async function readInvitations(
  database: Kysely<Database>,
  groupId: string,
  since: Date,
): Promise<Group['invitations']> {
  return database
    .selectFrom('wihost_group_invitations as i')
    .innerJoin('wihiwin_users as u', 'u.id', 'i.user_id')
    .where('i.group_id', '=', groupId)
    .where((eb) => eb.or([eb('i.state', '=', 'invited'), eb('i.declined_at', '>', since)]))
    .orderBy('u.identifier')
    .select(['u.id', 'u.identifier'])
    .select((eb) => eb.ref('i.state').$castTo<Group['invitations'][number]['state']>().as('state'))
    .execute();
}

/** Returns everybody who is in any of the groups, each once. */
export async function readMemberIds(database: Kysely<Database>, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const rows = await database
    .selectFrom('wihost_group_members')
    .where('group_id', 'in', [...groupIds])
    .select('user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id);
}

/** Returns which of the people are in any group of a host, archived ones included. */
export async function membersOfOwnGroups(
  database: Kysely<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('wihost_group_members as m')
    .innerJoin('wihost_groups as g', 'g.id', 'm.group_id')
    .select('m.user_id')
    .distinct()
    .where('g.owner_id', '=', hostId)
    .where('m.user_id', 'in', [...userIds])
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** A group of a host and a person in it. */
export type SharedGroupRow = {
  readonly id: string;
  readonly hostId: string;
  readonly personId: string;
  readonly title: string;
};

/** Returns the groups of any of the hosts that any of the people is in, by title; if asked, also those that invite them. */
export async function readSharedGroups(
  database: Kysely<Database>,
  hostIds: readonly string[],
  personIds: readonly string[],
  { withInvitations = false }: { readonly withInvitations?: boolean } = {},
): Promise<SharedGroupRow[]> {
  if (hostIds.length === 0 || personIds.length === 0) return [];
  const { rows } = await sql<SharedGroupRow>`
    select g.id, g.owner_id as "hostId", m.user_id as "personId", g.title
    from (
      select group_id, user_id from wihost_group_members
      union
      select group_id, user_id from wihost_group_invitations where ${withInvitations}
    ) m join wihost_groups g on g.id = m.group_id
    where g.owner_id = any (${[...hostIds]}::uuid[]) and m.user_id = any (${[...personIds]}::uuid[])
    order by g.title collate "uk-x-icu", g.id`.execute(database);
  return rows;
}

/** Somebody to put on a roster. */
export type NewMember = { readonly userId: string; readonly displayName: string };

/** Adds people to the roster and deletes their invitations; members stay as they are. Returns the new ones. */
export async function insertMembers(
  tx: Transaction<Database>,
  groupId: string,
  members: readonly NewMember[],
  now: Date,
): Promise<string[]> {
  if (members.length === 0) return [];
  const rows = await tx
    .insertInto('wihost_group_members')
    .values(
      members.map(({ userId, displayName }) => ({
        group_id: groupId,
        user_id: userId,
        display_name: displayName,
        joined_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  await tx
    .deleteFrom('wihost_group_invitations')
    .where('group_id', '=', groupId)
    .where(
      'user_id',
      'in',
      members.map(({ userId }) => userId),
    )
    .execute();
  return rows.map((row) => row.user_id);
}

/** Invites people who are not in the group and were not invited yet, or declined. Returns the newly invited ones. */
export async function insertInvitations(
  tx: Transaction<Database>,
  groupId: string,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into wihost_group_invitations as kept (group_id, user_id, created_at)
    select ${groupId}, id, ${now} from unnest(${[...userIds]}::uuid[]) as id
    where not exists (select from wihost_group_members m where m.group_id = ${groupId} and m.user_id = id)
    on conflict (group_id, user_id) do update
    set state = 'invited', created_at = excluded.created_at, declined_at = null where kept.state = 'declined'
    returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Returns how it stands with the invitations of these people; those without one are missing. */
export async function readInvitationStates(
  database: Kysely<Database>,
  groupId: string,
  userIds: readonly string[],
): Promise<Map<string, Asked>> {
  const { rows } = await sql<Asked & { userId: string }>`
    select user_id as "userId", state, declined_at as "refusedAt" from wihost_group_invitations
    where group_id = ${groupId} and user_id = any (${[...userIds]}::uuid[])`.execute(database);
  return new Map(rows.map(({ userId, ...asked }) => [userId, asked]));
}

/** Returns the open groups that invite a person, the newest first. */
export async function readInvitationsOf(
  database: Kysely<Database>,
  userId: string,
  limit: number,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select g.id, g.title, g.owner_id as "askerId", i.created_at as "askedAt"
    from wihost_group_invitations i join wihost_groups g on g.id = i.group_id
    where i.user_id = ${userId} and i.state = 'invited' and g.archived_at is null
    order by i.created_at desc, g.id limit ${limit}`.execute(database);
  return rows;
}

export async function declineInvitation(
  tx: Transaction<Database>,
  groupId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('wihost_group_invitations')
    .set({ state: 'declined', declined_at: now })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the number of members and open invitations together: each takes a place. */
export async function countPlaces(database: Kysely<Database>, groupId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from wihost_group_members where group_id = ${groupId})
      + (select count(*) from wihost_group_invitations where group_id = ${groupId} and state = 'invited') as count`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Renames a person on the roster; returns false if they are not on it. */
export async function updateMemberName(
  tx: Transaction<Database>,
  groupId: string,
  userId: string,
  displayName: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('wihost_group_members')
    .set({ display_name: displayName })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Removes a person from the roster and withdraws their invitation; returns false if there was neither. A refusal stays. */
export async function deleteMember(tx: Transaction<Database>, groupId: string, userId: string): Promise<boolean> {
  const member = await tx
    .deleteFrom('wihost_group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const invitation = await tx
    .deleteFrom('wihost_group_invitations')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('state', '=', 'invited')
    .executeTakeFirst();
  return member.numDeletedRows + invitation.numDeletedRows > 0n;
}

/** Returns the groups a person is in, archived ones too, because they can be left. */
export async function readMyGroups(database: Kysely<Database>, userId: string): Promise<MyGroups> {
  const { rows } = await sql<MyGroups['groups'][number]>`
    select g.id, g.title, h.display_name as "hostName", m.display_name as "displayName"
    from wihost_group_members m join wihost_groups g on g.id = m.group_id join wihiwin_users h on h.id = g.owner_id
    where m.user_id = ${userId} order by g.title collate "uk-x-icu", g.id`.execute(database);
  return { groups: rows };
}
