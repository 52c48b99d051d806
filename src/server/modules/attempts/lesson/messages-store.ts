import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { MESSAGES_LISTED, MESSAGES_TOLD } from '#contract/lesson/lesson-messages.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';

/** A message to be written. */
export type MessageToWrite = {
  readonly wihiwId: string;
  /** Null: for everybody. */
  readonly attemptId: string | null;
  readonly text: string;
  readonly madeBy: string;
};

/** Writes a message and returns its id. */
export async function insertLessonMessage(
  tx: Transaction<Database>,
  message: MessageToWrite,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('wihiw_messages')
    .values({
      wihiw_id: message.wihiwId,
      attempt_id: message.attemptId,
      body: message.text,
      made_at: now,
      made_by: message.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns how many messages an issue has, and how many of them since a moment. */
export async function countLessonMessages(
  tx: Transaction<Database>,
  wihiwId: string,
  since: Date,
): Promise<{ all: number; recent: number }> {
  const { rows } = await sql<{ all: number; recent: number }>`
    select count(*)::integer as "all", (count(*) filter (where made_at > ${since}))::integer as recent
    from wihiw_messages where wihiw_id = ${wihiwId}`.execute(tx);
  return rows[0] ?? { all: 0, recent: 0 };
}

/** A message of an issue. */
export type MessageRow = {
  readonly id: string;
  readonly text: string;
  readonly at: Date;
  readonly attemptId: string | null;
  readonly displayName: string | null;
};

/** Returns the messages of an issue, newest first. */
export async function readLessonMessages(database: Kysely<Database>, wihiwId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.body as text, m.made_at as at, m.attempt_id as "attemptId", a.display_name as "displayName"
    from wihiw_messages m left join attempts a on a.wihiw_id = m.wihiw_id and a.id = m.attempt_id
    where m.wihiw_id = ${wihiwId} order by m.made_at desc, m.id limit ${MESSAGES_LISTED}`.execute(database);
  return rows;
}

/** Returns what the taker of an attempt was told since a moment, to everybody or alone: the newest, the oldest of them first. */
export async function readMessagesTo(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
  since: Date,
): Promise<Pick<MessageRow, 'id' | 'text' | 'at'>[]> {
  const { rows } = await sql<Pick<MessageRow, 'id' | 'text' | 'at'>>`
    select id, body as text, made_at as at from wihiw_messages
    where wihiw_id = ${wihiwId} and made_at >= ${since} and (attempt_id is null or attempt_id = ${attemptId})
    order by made_at desc, id limit ${MESSAGES_TOLD}`.execute(database);
  return rows.toReversed();
}
