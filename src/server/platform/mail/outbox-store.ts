import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { currentErrand } from '#server/platform/process/errand.ts';

/** A letter that is to be sent. */
export type Letter = {
  /** What it tells whom; a second letter with the same key is not written. */
  readonly key: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** An iCalendar file to attach, or null. */
  readonly calendar: string | null;
  /** The page on which such letters are ended (RFC 2369), or null. */
  readonly unsubscribe: string | null;
  /** The row that it is about, by which its writer asks what became of it. */
  readonly about: string;
  /** When it would say nothing true any more and is not sent, or null. */
  readonly usefulUntil: Date | null;
};

/** A letter that waits to be sent. */
export type WaitingLetter = Omit<Letter, 'about'> & {
  readonly id: string;
  readonly tries: number;
  readonly createdAt: Date;
};

/** Why a letter was not taken: its address was refused, the mail server did not take it, or it would come too late. */
export type LetterObstacle = 'address' | 'server' | 'late';

/** Writes letters into the outbox, in the caller's transaction. */
export async function insertLetters(database: Kysely<Database>, letters: readonly Letter[], now: Date): Promise<void> {
  if (letters.length === 0) return;
  const column = <Value>(of: (letter: Letter) => Value) => letters.map(of);
  await sql`
    insert into mail_outbox
      (key, recipient, subject, body, calendar, unsubscribe, about, useful_until, created_at, next_try_at)
    select key, recipient, subject, body, calendar, unsubscribe, about, useful_until, ${now}, ${now}
    from unnest(${column(({ key }) => key)}::text[], ${column(({ recipient }) => recipient)}::text[],
      ${column(({ subject }) => subject)}::text[], ${column(({ body }) => body)}::text[],
      ${column(({ calendar }) => calendar)}::text[], ${column(({ unsubscribe }) => unsubscribe)}::text[],
      ${column(({ about }) => about)}::uuid[], ${column(({ usefulUntil }) => usefulUntil?.toISOString() ?? null)}::timestamptz[])
      as letter (key, recipient, subject, body, calendar, unsubscribe, about, useful_until)
    on conflict (key) do nothing`.execute(database);
}

/** Returns whether any letter is due. */
export async function hasDueLetters(database: Kysely<Database>, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mail_outbox where sent_at is null and failed_at is null and next_try_at <= ${now} limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/**
 * Takes letters that are due: nobody else gets them before `leaseUntil`, or before the holder that runs this job is given up,
 * which frees them (0042-work-holders.sql).
 */
export async function takeDueLetters(
  database: Kysely<Database>,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<WaitingLetter[]> {
  const { rows } = await sql<WaitingLetter>`
    update mail_outbox set tries = tries + 1, next_try_at = ${leaseUntil}, held_by = ${currentErrand()?.holder ?? null}
    where id in (
      select id from mail_outbox where sent_at is null and failed_at is null and next_try_at <= ${now}
      order by next_try_at, id limit ${limit} for update skip locked)
    returning id, key, recipient, subject, body, calendar, unsubscribe, useful_until as "usefulUntil", tries,
      created_at as "createdAt"`.execute(database);
  return rows;
}

/** Notes that a letter was taken by the mail server. */
export async function markSent(database: Kysely<Database>, id: string, now: Date): Promise<void> {
  await sql`update mail_outbox set sent_at = ${now}, last_error = null, obstacle = null, held_by = null where id = ${id}`.execute(
    database,
  );
}

/** Notes why a letter was not taken, and when it is tried again; null: never. */
export async function markUnsent(
  database: Kysely<Database>,
  id: string,
  { error, obstacle }: { readonly error: string; readonly obstacle: LetterObstacle },
  nextTryAt: Date | null,
  now: Date,
): Promise<void> {
  await sql`
    update mail_outbox set last_error = ${error.slice(0, 500)}, obstacle = ${obstacle}, held_by = null,
      next_try_at = coalesce(${nextTryAt}, next_try_at),
      failed_at = case when ${nextTryAt}::timestamptz is null then ${now}::timestamptz end where id = ${id}`.execute(
    database,
  );
}

/** Gives letters back that were taken and not begun: their try does not count. */
export async function giveLettersBack(
  database: Kysely<Database>,
  letters: readonly { readonly id: string }[],
  now: Date,
): Promise<void> {
  if (letters.length === 0) return;
  await sql`
    update mail_outbox set tries = tries - 1, next_try_at = ${now}, held_by = null
    where id = any (${letters.map(({ id }) => id)}::uuid[])`.execute(database);
}

/** Notes of the letters that are due why none of them could be sent; those written before a moment are given up. */
export async function noteOutage(
  database: Kysely<Database>,
  error: string,
  now: Date,
  givenUpBefore: Date,
): Promise<void> {
  await sql`
    update mail_outbox set last_error = ${error.slice(0, 500)}, obstacle = 'server',
      failed_at = case when created_at <= ${givenUpBefore} then ${now}::timestamptz end
    where sent_at is null and failed_at is null and next_try_at <= ${now}`.execute(database);
}

/** Deletes letters that were written before a moment. */
export async function deleteOldLetters(database: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from mail_outbox where created_at < ${before}`.execute(database);
}

/** Deletes what waits to be sent about a row: its address wants no more. */
export async function deleteLettersAbout(database: Kysely<Database>, about: string): Promise<void> {
  await sql`delete from mail_outbox where about = ${about} and sent_at is null`.execute(database);
}
