import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns whether both people have an attempt of the same issue open; one person may have only one. */
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

/** Puts a person's attempts behind those the other already has; those of issues that the other hosts become trials. */
export async function movePersonAttempts(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await sql`
    update attempts set user_id = ${to}, number = moved.number, trial = attempts.trial
      or "WIHIW".owner_id = ${to} or ${to} = any ("WIHIW".co_host_ids)
    from (
      select wihiw_id, id, row_number() over (partition by wihiw_id order by number) + coalesce((
        select max(own.number) from attempts own where own.wihiw_id = other.wihiw_id and own.user_id = ${to}
      ), 0) as number
      from attempts other where other.user_id = ${from}
    ) moved
    join "WIHIW" on "WIHIW".id = moved.wihiw_id
    where attempts.wihiw_id = moved.wihiw_id and attempts.id = moved.id`.execute(tx);
  await tx.updateTable('attempt_events').set({ made_by: to }).where('made_by', '=', from).execute();
}

/** Moves the pauses that concern a person, and those the person made, ended or withdrew, to another person. */
export async function movePersonPauses(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into wihiw_pause_people (wihiw_id, pause_id, user_id)
    select wihiw_id, pause_id, ${to} from wihiw_pause_people where user_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  await tx.updateTable('wihiw_pauses').set({ made_by: to }).where('made_by', '=', from).execute();
  await tx.updateTable('wihiw_pauses').set({ ended_by: to }).where('ended_by', '=', from).execute();
  await tx.updateTable('wihiw_pauses').set({ withdrawn_by: to }).where('withdrawn_by', '=', from).execute();
}

/** Returns the issues of which a person has an attempt, trials left out. */
export async function issuesTakenBy(database: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('attempts')
    .select('wihiw_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('trial', '=', false)
    .execute();
  return rows.map((row) => row.wihiw_id);
}

/** Puts another name on a person's attempts: they stay when the person is deleted. */
export async function renamePersonAttempts(
  tx: Transaction<Database>,
  userId: string,
  displayName: string,
): Promise<void> {
  await tx.updateTable('attempts').set({ display_name: displayName }).where('user_id', '=', userId).execute();
}

/** An attempt in a person's data, without its score. */
export type PersonAttempt = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Returns the person's attempts with their answers, reading times and what their host told them meanwhile, oldest first. */
export async function readPersonAttempts(
  database: Kysely<Database>,
  userId: string,
): Promise<readonly PersonAttempt[]> {
  const { rows } = await sql<PersonAttempt>`
    select "WIHIW".title, attempts.id, attempts.wihiw_id, attempts.number, attempts.display_name, attempts.trial, attempts.on_paper, attempts.state,
      attempts.started_at, attempts.deadline_at, attempts.submitted_at,
      (select coalesce(json_agg(json_build_object('question', a.question_id, 'value', a.value, 'savedAt', a.saved_at, 'late', a.late,
        'lookBacks', a.look_backs)
        order by a.saved_at), '[]') from answers a where a.wihiw_id = attempts.wihiw_id and a.attempt_id = attempts.id) as answers,
      (select coalesce(json_agg(json_build_object('text', r.text_id, 'milliseconds', r.milliseconds)), '[]')
        from reading_times r where r.wihiw_id = attempts.wihiw_id and r.attempt_id = attempts.id) as reading_times,
      (select coalesce(json_agg(json_build_object('at', m.made_at, 'text', m.body, 'toAll', m.attempt_id is null) order by m.made_at), '[]')
        from wihiw_messages m where m.wihiw_id = attempts.wihiw_id and (m.attempt_id is null or m.attempt_id = attempts.id)
          and m.made_at between attempts.started_at and coalesce(attempts.submitted_at, 'infinity')) as messages
    from attempts join "WIHIW" on "WIHIW".id = attempts.wihiw_id
    where attempts.user_id = ${userId} order by attempts.started_at, attempts.id`.execute(database);
  return rows;
}

/** What a person did so often in one issue, and when for the first and the last time. */
export type PersonDeed = {
  readonly wihiw_id: string;
  readonly what: string;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
};

/** What a person has said and done in lessons, and the pauses that stopped their clocks. */
type LessonData = {
  readonly pauses: readonly Row[];
  readonly messagesSent: readonly Row[];
  readonly deeds: readonly PersonDeed[];
};

/**
 * Returns the pauses that the person made, ended, withdrew or was in, what they told takers, and how often they marked answers or
 * changed attempts. Whom a deed is about stands with that person.
 *
 * @param wihiwIds the issues that the person worked on; of those they took, their own attempts are looked at too
 */
export async function readPersonLessons(
  database: Kysely<Database>,
  userId: string,
  wihiwIds: readonly string[],
): Promise<LessonData> {
  const workedOn = sql`wihiw_id = any (${wihiwIds}::uuid[])`;
  // Of an issue that the person only took, their own attempts: there may be thousands of others.
  const ofOwn = sql`(wihiw_id, attempt_id) in (select wihiw_id, id from attempts where user_id = ${userId})`;
  const pauses = await sql<Row>`
    select wihiw_id, scope, reason, started_at, ended_at, withdrawn_at,
      coalesce(made_by = ${userId}, false) as made, coalesce(ended_by = ${userId}, false) as ended,
      coalesce(withdrawn_by = ${userId}, false) as withdrawn
    from wihiw_pauses p where ((${workedOn} or ${ofOwn}) and (made_by = ${userId} or ended_by = ${userId} or withdrawn_by = ${userId}))
      or (wihiw_id, id) in (select wihiw_id, pause_id from wihiw_pause_people where user_id = ${userId})
    order by started_at`.execute(database);
  const messages = await sql<Row>`
    select wihiw_id, body, made_at, attempt_id is null as to_all from wihiw_messages
    where ${workedOn} and made_by = ${userId} order by made_at`.execute(database);
  const deeds = await sql<PersonDeed>`
    select wihiw_id, 'answer-marked' as what, count(*)::int as times, min(marked_at) as first_at, max(marked_at) as last_at
    from question_marks where ${workedOn} and marked_by = ${userId} group by wihiw_id
    union all
    select wihiw_id, 'attempt-' || kind, count(*)::int, min(at), max(at) from (
      select wihiw_id, kind, at from attempt_events where ${workedOn} and made_by = ${userId}
      union all
      select wihiw_id, kind, at from attempt_events where ${ofOwn} and not ${workedOn} and made_by = ${userId}
    ) done group by wihiw_id, kind
    order by first_at, what`.execute(database);
  return { pauses: pauses.rows, messagesSent: messages.rows, deeds: deeds.rows };
}
