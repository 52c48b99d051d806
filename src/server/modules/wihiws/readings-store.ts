import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Asked } from '#core/people/ask-again.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Waiting } from '#server/modules/people/people-asking-public.ts';

/** A second reader's reading of an issue's answers. */
export type ReadingRecord = Asked & {
  readonly id: string;
  readonly wihiwId: string;
  /** Null: the account was deleted. */
  readonly readerId: string | null;
  /** Null: all questions that a person marks. */
  readonly questionIds: readonly string[] | null;
  readonly every: number;
  readonly invitedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
};

const COLUMNS = sql`
  r.id, r.wihiw_id as "wihiwId", r.reader_id as "readerId", r.state, r.question_ids as "questionIds", r.every,
  r.invited_at as "invitedAt", r.answered_at as "answeredAt", r.ended_at as "endedAt",
  case when r.state = 'declined' then r.answered_at when r.ended_by = r.reader_id then r.ended_at end as "refusedAt"`;

/** Tells whether a person has read answers of others to an issue, at any time: as its second reader or as a co-host. */
export async function hasReadAnswers(database: Kysely<Database>, wihiwId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from wihiw_readings where reader_id = ${userId} and wihiw_id = ${wihiwId}
      and answered_at is not null and state <> 'declined'
    union all select from wihiw_co_hosts where user_id = ${userId} and wihiw_id = ${wihiwId} and has_hosted limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** The readings of an issue, newest first. */
export async function readReadingsOf(database: Kysely<Database>, wihiwId: string): Promise<ReadingRecord[]> {
  const { rows } = await sql<ReadingRecord>`
    select ${COLUMNS} from wihiw_readings r where r.wihiw_id = ${wihiwId} order by r.invited_at desc, r.id`.execute(
    database,
  );
  return rows;
}

/** Returns the issues whose answers a person is asked to read, the newest invitation first; by the reading, not the issue. */
export async function readAskedToRead(
  database: Kysely<Database>,
  userId: string,
  limit: number,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.id, w.title, w.owner_id as "askerId", r.invited_at as "askedAt"
    from wihiw_readings r join "WIHIW" w on w.id = r.wihiw_id where r.reader_id = ${userId} and r.state = 'invited'
    order by r.invited_at desc, r.id limit ${limit}`.execute(database);
  return rows;
}

/** What a person reads now, the newest first. */
export async function readReadingsBy(
  database: Kysely<Database>,
  userId: string,
  limit: number,
): Promise<ReadingRecord[]> {
  const { rows } = await sql<ReadingRecord>`
    select ${COLUMNS} from wihiw_readings r where r.reader_id = ${userId} and r.state = 'accepted'
    order by r.invited_at desc, r.id limit ${limit}`.execute(database);
  return rows;
}

/** Whether a person reads a second time for somebody. */
export function readsForOthers(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from wihiw_readings where reader_id = ${userId} and state = 'accepted')`;
}

async function readOne(
  database: Kysely<Database>,
  id: string,
  lock: RawBuilder<unknown>,
): Promise<ReadingRecord | null> {
  const { rows } = await sql<ReadingRecord>`
    select ${COLUMNS} from wihiw_readings r where r.id = ${id} ${lock}`.execute(database);
  return rows[0] ?? null;
}

export async function findReading(database: Kysely<Database>, id: string): Promise<ReadingRecord | null> {
  return readOne(database, id, sql``);
}

/** Returns a reading that ends no sooner than the transaction. */
export async function lockReading(
  tx: Transaction<Database>,
  id: string,
  strength: 'share' | 'update',
): Promise<ReadingRecord | null> {
  return readOne(tx, id, strength === 'share' ? sql`for share` : sql`for update`);
}

/** Adds an invitation; the caller has locked the issue. */
export async function insertReading(
  tx: Transaction<Database>,
  made: Pick<ReadingRecord, 'wihiwId' | 'questionIds' | 'every'> & { readonly readerId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into wihiw_readings (wihiw_id, reader_id, question_ids, every, invited_at)
    values (${made.wihiwId}, ${made.readerId}, ${made.questionIds}::uuid[], ${made.every}, ${now})`.execute(tx);
}

/** Writes the answer to an invitation. */
export async function acceptOrDecline(
  tx: Transaction<Database>,
  id: string,
  accept: boolean,
  now: Date,
): Promise<void> {
  await sql`
    update wihiw_readings set state = ${accept ? 'accepted' : 'declined'}, answered_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

/** Ends a reading, or takes an invitation back. */
export async function endReading(
  database: Kysely<Database>,
  id: string,
  endedBy: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update wihiw_readings set state = 'ended', ended_at = ${now}, ended_by = ${endedBy}
    where id = ${id} and state in ('invited', 'accepted')`.execute(database);
}

/** Ends a person's readings of issues that turned out to be taken by the same person. */
export async function endReadingsOfTaken(
  tx: Transaction<Database>,
  readerId: string,
  wihiwIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update wihiw_readings set state = 'ended', ended_at = ${now}
    where reader_id = ${readerId} and wihiw_id = any (${wihiwIds}::uuid[]) and state in ('invited', 'accepted')`.execute(
    tx,
  );
}

/** Returns what a person was asked to read, with its times, oldest first. */
export async function readPersonReadings(
  database: Kysely<Database>,
  userId: string,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select r.id, w.title, r.state, r.every, r.invited_at, r.answered_at, r.ended_at
    from wihiw_readings r join "WIHIW" w on w.id = r.wihiw_id where r.reader_id = ${userId} order by r.invited_at, r.id`.execute(
    database,
  );
  return rows;
}
