import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Database } from '#db/schema/database-types.ts';

/** Facts that decide how a person may be addressed. */
export type RecipientFacts = {
  readonly userId: string;
  /** Accepts invitations to be tested. */
  readonly accepts: boolean;
  /** Accepted being tested by this host for good, or was entered by this host as a pupil. */
  readonly isRelated: boolean;
  /** Is in a group of this host. */
  readonly isInGroup: boolean;
  /** Accepted an invitation to a test of this host. */
  readonly hasAccepted: boolean;
  /** Declined the last two invitations of this host, and took no test of theirs since. */
  readonly keepsDeclining: boolean;
};

/** Returns these facts of people towards a host, by person. */
export async function readRecipientFacts(
  database: Kysely<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<Map<string, RecipientFacts>> {
  const { rows } = await sql<RecipientFacts>`
    select id as "userId", wihiwee as accepts,
      roster_host_id is not distinct from ${hostId}::uuid or exists (
        select from wihiwee_relations where person_id = wihiwin_users.id and host_id = ${hostId} and state = 'accepted'
      ) as "isRelated",
      exists (
        select from wihost_group_members join wihost_groups on wihost_groups.id = wihost_group_members.group_id
        where wihost_group_members.user_id = wihiwin_users.id and wihost_groups.owner_id = ${hostId}
      ) as "isInGroup",
      exists (
        select from wihiw_recipients r join "WIHIW" w on w.id = r.wihiw_id
        where r.user_id = wihiwin_users.id and w.owner_id = ${hostId} and r.state = 'addressed' and r.answered_at is not null
      ) as "hasAccepted",
      (
        select count(*) = 2 and bool_and(answer.state = 'declined') and not exists (
          select from attempts a join "WIHIW" w on w.id = a.wihiw_id
          where a.user_id = wihiwin_users.id and w.owner_id = ${hostId} and a.started_at > max(answer.answered_at)
        )
        from (
          select r.state, r.answered_at from wihiw_recipients r join "WIHIW" w on w.id = r.wihiw_id
          where r.user_id = wihiwin_users.id and w.owner_id = ${hostId} and r.answered_at is not null
          order by r.answered_at desc limit 2
        ) answer
      ) as "keepsDeclining"
    from wihiwin_users where id = any(${[...userIds]}::uuid[])
  `.execute(database);
  return new Map(rows.map((row) => [row.userId, row]));
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

/** Returns the recipients of an issue for its host: with the name if they accepted, otherwise only the login. */
export async function readRecipients(database: Kysely<Database>, wihiwId: string): Promise<Wihiw['recipients']> {
  const { rows } = await sql<Wihiw['recipients'][number]>`
    select identifier, state, "hasStarted", case when state = 'addressed' then display_name end as "displayName"
    from (
      select u.identifier, u.display_name,
        case when ${inGroupOf(sql`r.wihiw_id`, sql`r.user_id`)} then 'addressed' else r.state end as state,
        exists (select from attempts a where a.wihiw_id = r.wihiw_id and a.user_id = r.user_id and not a.trial) as "hasStarted"
      from wihiw_recipients r join wihiwin_users u on u.id = r.user_id where r.wihiw_id = ${wihiwId}
    ) recipient
    order by case when state = 'addressed' then display_name else identifier end collate "uk-x-icu", identifier`.execute(
    database,
  );
  return rows;
}

/** Someone who may start and has not. */
export type WaitingPerson = { readonly identifier: string; readonly displayName: string };

/**
 * Returns the people who may start an issue (addressed by login or through a group) and have no attempt: the first `limit`
 * by name, and how many there are. A group's name for a member replaces their own.
 */
export async function readNotStarted(
  database: Kysely<Database>,
  wihiwId: string,
  ownerId: string,
  limit: number,
): Promise<{ readonly count: number; readonly people: WaitingPerson[] }> {
  const { rows } = await sql<WaitingPerson & { count: number }>`
    select u.identifier, coalesce(p.name, u.display_name) as "displayName", (count(*) over ())::integer as count
    from (
      select user_id, min(name) as name from (
        select r.user_id, null::text as name from wihiw_recipients r where r.wihiw_id = ${wihiwId} and r.state = 'addressed'
        union all
        select m.user_id, m.display_name from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
        where g.wihiw_id = ${wihiwId}
      ) addressed group by user_id
    ) p join wihiwin_users u on u.id = p.user_id
    where u.id <> ${ownerId} and not exists (
      select from attempts a where a.wihiw_id = ${wihiwId} and a.user_id = u.id and not a.trial
    )
    order by coalesce(p.name, u.display_name) collate "uk-x-icu", u.identifier limit ${limit}`.execute(database);
  return {
    count: rows[0]?.count ?? 0,
    people: rows.map(({ identifier, displayName }) => ({ identifier, displayName })),
  };
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

/** Returns the groups an issue is addressed to, for its host. */
export async function readAddressedGroups(database: Kysely<Database>, wihiwId: string): Promise<Wihiw['groups']> {
  const { rows } = await sql<Wihiw['groups'][number]>`
    select g.id, g.title, (select count(*) from wihost_group_members m where m.group_id = g.id) as "memberCount"
    from wihiw_groups join wihost_groups g on g.id = wihiw_groups.group_id
    where wihiw_groups.wihiw_id = ${wihiwId} order by g.title collate "uk-x-icu", g.id`.execute(database);
  return rows;
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

/** SQL: whether a person is in a group that the issue is addressed to. */
function inGroupOf(wihiwId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
    where g.wihiw_id = ${wihiwId} and m.user_id = ${userId}
  )`;
}
