import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

// One person becoming another, or leaving, touches the tables of every domain. Asking each module would need edges
// backwards, so these statements stand here; a test lists every reference to a person and fails when one is missing.

/** Whether both people have an attempt of the same issue open; one person may have only one. */
export async function haveSameTestOpen(database: Kysely<Database>, first: string, second: string): Promise<boolean> {
  const row = await database
    .selectFrom('attempts as mine')
    .innerJoin('attempts as other', 'other.wihiw_id', 'mine.wihiw_id')
    .select('mine.id')
    .where('mine.user_id', '=', first)
    .where('other.user_id', '=', second)
    .where('mine.state', 'in', ['in-progress', 'paused'])
    .where('other.state', 'in', ['in-progress', 'paused'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Attempts go behind those the person already has; those of one's own issues become trials. */
async function moveAttempts(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`
    update attempts set user_id = ${to}, number = moved.number, trial = attempts.trial or "WIHIW".owner_id = ${to}
    from (
      select wihiw_id, id, row_number() over (partition by wihiw_id order by number) + coalesce((
        select max(own.number) from attempts own where own.wihiw_id = other.wihiw_id and own.user_id = ${to}
      ), 0) as number
      from attempts other where other.user_id = ${from}
    ) moved
    join "WIHIW" on "WIHIW".id = moved.wihiw_id
    where attempts.wihiw_id = moved.wihiw_id and attempts.id = moved.id`.execute(database);
  await database.updateTable('attempt_events').set({ made_by: to }).where('made_by', '=', from).execute();
}

async function moveAddressing(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into wihiw_recipients as kept (wihiw_id, user_id, state, created_at, answered_at)
    select wihiw_id, ${to}, state, created_at, answered_at from wihiw_recipients where user_id = ${from}
    on conflict (wihiw_id, user_id) do update set state = excluded.state, answered_at = excluded.answered_at
    where excluded.state = 'addressed' and kept.state = 'invited'`.execute(database);
  await sql`
    insert into wihiw_extra_time as kept (wihiw_id, user_id, seconds, given_by, given_at)
    select wihiw_id, ${to}, seconds, given_by, given_at from wihiw_extra_time where user_id = ${from}
    on conflict (wihiw_id, user_id) do update set seconds = excluded.seconds, given_by = excluded.given_by, given_at = excluded.given_at
    where excluded.seconds > kept.seconds`.execute(database);
  await sql`
    insert into wihiw_pause_people (wihiw_id, pause_id, user_id)
    select wihiw_id, pause_id, ${to} from wihiw_pause_people where user_id = ${from} on conflict do nothing`.execute(
    database,
  );
  await database.updateTable('wihiw_pauses').set({ made_by: to }).where('made_by', '=', from).execute();
  await database.updateTable('wihiw_pauses').set({ ended_by: to }).where('ended_by', '=', from).execute();
  await database.updateTable('wihiw_pauses').set({ withdrawn_by: to }).where('withdrawn_by', '=', from).execute();
  await sql`
    insert into wihost_group_members (group_id, user_id, display_name, joined_at)
    select group_id, ${to}, display_name, joined_at from wihost_group_members m where user_id = ${from}
      and not exists (select from wihost_groups g where g.id = m.group_id and g.owner_id = ${to})
    on conflict do nothing`.execute(database);
  await sql`
    insert into wihost_group_invitations (group_id, user_id, state, created_at)
    select group_id, ${to}, state, created_at from wihost_group_invitations i where user_id = ${from}
      and not exists (select from wihost_groups g where g.id = i.group_id and g.owner_id = ${to})
      and not exists (select from wihost_group_members m where m.group_id = i.group_id and m.user_id = ${to})
    on conflict do nothing`.execute(database);
  // Who is in a group needs no invitation to it any more.
  await sql`
    delete from wihost_group_invitations i using wihost_group_members m
    where i.user_id = ${to} and m.user_id = ${to} and m.group_id = i.group_id`.execute(database);
}

/** Relations move along; where the account has one with the same person already, its own decision stands. */
async function moveRelations(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into wihisee_relations as kept (person_id, viewer_id, state, created_at, changed_at)
    select case person_id when ${from} then ${to} else person_id end, case viewer_id when ${from} then ${to} else viewer_id end,
      state, created_at, changed_at
    from wihisee_relations where ${from} in (person_id, viewer_id) and ${to} not in (person_id, viewer_id)
    on conflict (person_id, viewer_id) do update set state = excluded.state, changed_at = excluded.changed_at
    where excluded.state = 'accepted' and kept.state = 'requested'`.execute(database);
  await sql`
    insert into wihiwee_relations as kept (person_id, host_id, state, created_at, changed_at)
    select ${to}, host_id, state, created_at, changed_at from wihiwee_relations where person_id = ${from} and host_id <> ${to}
    on conflict (person_id, host_id) do update set state = excluded.state, changed_at = excluded.changed_at
    where excluded.state = 'accepted' and kept.state = 'invited'`.execute(database);
}

/** Moves a participant's whole history to an account. Lock both people before. */
export async function moveHistory(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await moveAttempts(database, from, to);
  await moveAddressing(database, from, to);
  await moveRelations(database, from, to);
}

/** Whether the person made something that others may depend on. */
export async function ownsContent(database: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (select from tests where owner_id = ${userId}) or exists (select from "WIHIW" where owner_id = ${userId})
      or exists (select from edu_events_activities where owner_id = ${userId})
      or exists (select from wihost_groups where owner_id = ${userId}) as owns`.execute(database);
  return rows[0]?.owns === true;
}

/** Takes the person's name off the attempts that stay. */
export async function nameAttempts(database: Kysely<Database>, userId: string, displayName: string): Promise<void> {
  await database.updateTable('attempts').set({ display_name: displayName }).where('user_id', '=', userId).execute();
}
