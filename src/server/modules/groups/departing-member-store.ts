import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Moves a person's places in groups and invitations to another, who joins no group of their own. */
export async function moveMemberships(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into wihost_group_members (group_id, user_id, display_name, joined_at)
    select group_id, ${to}, display_name, joined_at from wihost_group_members m where user_id = ${from}
      and not exists (select from wihost_groups g where g.id = m.group_id and g.owner_id = ${to})
    on conflict do nothing`.execute(tx);
  await sql`
    insert into wihost_group_invitations (group_id, user_id, state, created_at, declined_at)
    select group_id, ${to}, state, created_at, declined_at from wihost_group_invitations i where user_id = ${from}
      and not exists (select from wihost_groups g where g.id = i.group_id and g.owner_id = ${to})
      and not exists (select from wihost_group_members m where m.group_id = i.group_id and m.user_id = ${to})
    on conflict do nothing`.execute(tx);
  // Who is in a group needs no invitation to it any more.
  await sql`
    delete from wihost_group_invitations i using wihost_group_members m
    where i.user_id = ${to} and m.user_id = ${to} and m.group_id = i.group_id`.execute(tx);
}

/** Returns whether the person has a group. */
export function ownsGroups(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from wihost_groups where owner_id = ${userId})`;
}

/** Returns the person's groups with the names on their rosters, oldest first. */
export async function readPersonGroups(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select g.id, g.title, g.created_at, g.archived_at,
      (select coalesce(json_agg(m.display_name order by surname_first(m.display_name) collate people_names), '[]') from wihost_group_members m where m.group_id = g.id) as members
    from wihost_groups g where owner_id = ${userId} order by g.created_at, g.id`.execute(database);
  return rows;
}

/** Returns the groups the person is in, in the order of joining. */
export async function readPersonMemberships(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select g.title, m.display_name, m.joined_at from wihost_group_members m join wihost_groups g on g.id = m.group_id
    where m.user_id = ${userId} order by m.joined_at`.execute(database);
  return rows;
}

/** Returns the groups that the person is asked into or has declined, oldest first. */
export async function readGroupInvitations(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  return database
    .selectFrom('wihost_group_invitations as i')
    .innerJoin('wihost_groups as g', 'g.id', 'i.group_id')
    .select(['g.title', 'i.state', 'i.created_at'])
    .where('i.user_id', '=', userId)
    .orderBy('i.created_at')
    .execute();
}
