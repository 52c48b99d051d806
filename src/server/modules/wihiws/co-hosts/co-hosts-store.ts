import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Asked } from '#core/people/ask-again.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Waiting } from '#server/modules/people/people-asking-public.ts';

/** Somebody who was asked to run an issue beside its owner. */
export type CoHostRecord = Asked & {
  readonly wihiwId: string;
  readonly userId: string;
  readonly invitedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
};

const COLUMNS = sql`
  c.wihiw_id as "wihiwId", c.user_id as "userId", c.state, c.invited_at as "invitedAt", c.answered_at as "answeredAt",
  c.ended_at as "endedAt",
  case when c.state = 'declined' or c.ended_by = c.user_id then c.ended_at end as "refusedAt"`;

async function read(
  database: Kysely<Database>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<CoHostRecord[]> {
  const { rows } = await sql<CoHostRecord>`
    select ${COLUMNS} from wihiw_co_hosts c where ${condition}
    order by c.state = 'accepted' desc, c.state = 'invited' desc, c.invited_at desc, c.user_id limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** Everybody who was asked to co-host an issue, current ones first. */
export async function readCoHostsOf(
  database: Kysely<Database>,
  wihiwId: string,
  limit: number,
): Promise<CoHostRecord[]> {
  return read(database, sql`c.wihiw_id = ${wihiwId}`, limit);
}

/** Returns whether a person helps with an issue of somebody else. */
export function hostsWithOthers(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from wihiw_co_hosts where user_id = ${userId} and state = 'accepted')`;
}

/** What a person co-hosts, newest first. */
export async function readCoHostingsOf(
  database: Kysely<Database>,
  userId: string,
  limit: number,
): Promise<CoHostRecord[]> {
  return read(database, sql`c.user_id = ${userId} and c.state = 'accepted'`, limit);
}

/** Returns the issues that a person is asked to co-host, the newest invitation first. */
export async function readAskedToCoHost(
  database: Kysely<Database>,
  userId: string,
  limit: number,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.id, w.title, w.owner_id as "askerId", c.invited_at as "askedAt"
    from wihiw_co_hosts c join "WIHIW" w on w.id = c.wihiw_id where c.user_id = ${userId} and c.state = 'invited'
    order by c.invited_at desc, w.id limit ${limit}`.execute(database);
  return rows;
}

/** One person's co-hosting of an issue, whatever its state; null if they were never asked. */
export async function findCoHost(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
): Promise<CoHostRecord | null> {
  return (await read(database, sql`c.wihiw_id = ${wihiwId} and c.user_id = ${userId}`, 1))[0] ?? null;
}

/** Tells whether a person co-hosts an issue, is asked to, or has done so: they know, or may come to know, names and marks. */
export async function hasHosted(database: Kysely<Database>, wihiwId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from wihiw_co_hosts where wihiw_id = ${wihiwId} and user_id = ${userId}
      and (has_hosted or state = 'invited')`.execute(database);
  return rows.length > 0;
}

/** Asks a person, also anew; the caller has locked the issue. */
export async function writeInvitation(
  tx: Transaction<Database>,
  wihiwId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into wihiw_co_hosts (wihiw_id, user_id, invited_at) values (${wihiwId}, ${userId}, ${now})
    on conflict (wihiw_id, user_id) do update
    set state = 'invited', invited_at = excluded.invited_at, answered_at = null, ended_at = null, ended_by = null`.execute(
    tx,
  );
}

/** Writes the answer to an invitation; the caller has locked the issue. */
export async function writeCoHostAnswer(
  tx: Transaction<Database>,
  { wihiwId, userId }: Pick<CoHostRecord, 'wihiwId' | 'userId'>,
  accept: boolean,
  now: Date,
): Promise<void> {
  await sql`
    update wihiw_co_hosts set state = ${accept ? 'accepted' : 'declined'}, has_hosted = has_hosted or ${accept},
      answered_at = ${now}, ended_at = case when ${accept} then null else ${now}::timestamptz end
    where wihiw_id = ${wihiwId} and user_id = ${userId}`.execute(tx);
}

/** Ends co-hosting or takes an invitation back; the caller has locked the issue. */
export async function writeEnd(
  tx: Transaction<Database>,
  { wihiwId, userId }: Pick<CoHostRecord, 'wihiwId' | 'userId'>,
  endedBy: string,
  now: Date,
): Promise<void> {
  await sql`
    update wihiw_co_hosts set state = 'ended', ended_at = ${now}, ended_by = ${endedBy}
    where wihiw_id = ${wihiwId} and user_id = ${userId}`.execute(tx);
}

/** Returns what a person was asked to co-host, with its times, oldest first. */
export async function readPersonCoHostings(
  database: Kysely<Database>,
  userId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select w.title, c.state, c.invited_at, c.answered_at, c.ended_at
    from wihiw_co_hosts c join "WIHIW" w on w.id = c.wihiw_id where c.user_id = ${userId} order by c.invited_at`.execute(
    database,
  );
  return rows;
}
