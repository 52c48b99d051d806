import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

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
};

/** A letter that waits to be sent. */
export type WaitingLetter = Letter & { readonly id: string; readonly tries: number };

/** Writes letters into the outbox, in the caller's transaction. */
export async function insertLetters(database: Kysely<Database>, letters: readonly Letter[], now: Date): Promise<void> {
  if (letters.length === 0) return;
  const column = <Value>(of: (letter: Letter) => Value) => letters.map(of);
  await sql`
    insert into mail_outbox (key, recipient, subject, body, calendar, unsubscribe, created_at, next_try_at)
    select key, recipient, subject, body, calendar, unsubscribe, ${now}, ${now}
    from unnest(${column(({ key }) => key)}::text[], ${column(({ recipient }) => recipient)}::text[],
      ${column(({ subject }) => subject)}::text[], ${column(({ body }) => body)}::text[],
      ${column(({ calendar }) => calendar)}::text[], ${column(({ unsubscribe }) => unsubscribe)}::text[])
      as letter (key, recipient, subject, body, calendar, unsubscribe)
    on conflict (key) do nothing`.execute(database);
}

/** Takes letters that are due: nobody else gets them before `leaseUntil`, when a sender that vanished counts as failed. */
export async function takeDueLetters(
  database: Kysely<Database>,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<WaitingLetter[]> {
  const { rows } = await sql<WaitingLetter>`
    update mail_outbox set tries = tries + 1, next_try_at = ${leaseUntil}
    where id in (
      select id from mail_outbox where sent_at is null and failed_at is null and next_try_at <= ${now}
      order by next_try_at, id limit ${limit} for update skip locked)
    returning id, key, recipient, subject, body, calendar, unsubscribe, tries`.execute(database);
  return rows;
}

/** Notes that a letter was taken by the mail server. */
export async function markSent(database: Kysely<Database>, id: string, now: Date): Promise<void> {
  await sql`update mail_outbox set sent_at = ${now}, last_error = null where id = ${id}`.execute(database);
}

/** Notes that a letter was not taken, and when it is tried again; null: never. */
export async function markUnsent(
  database: Kysely<Database>,
  id: string,
  error: string,
  nextTryAt: Date | null,
  now: Date,
): Promise<void> {
  await sql`
    update mail_outbox set last_error = ${error.slice(0, 500)}, next_try_at = coalesce(${nextTryAt}, next_try_at),
      failed_at = case when ${nextTryAt}::timestamptz is null then ${now}::timestamptz end where id = ${id}`.execute(
    database,
  );
}

/** Deletes letters that were written before a moment. */
export async function deleteOldLetters(database: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from mail_outbox where created_at < ${before}`.execute(database);
}

/** Deletes what waits for an address that wants no more. */
export async function deleteLettersTo(database: Kysely<Database>, keyPrefix: string): Promise<void> {
  await sql`delete from mail_outbox where starts_with(key, ${keyPrefix}) and sent_at is null`.execute(database);
}

/** Deletes all letters whose keys begin so, sent ones too: their person is gone. */
export async function forgetLetters(database: Kysely<Database>, keyPrefixes: readonly string[]): Promise<void> {
  if (keyPrefixes.length === 0) return;
  await sql`
    delete from mail_outbox using unnest(${[...keyPrefixes]}::text[]) as gone (prefix)
    where starts_with(key, gone.prefix)`.execute(database);
}
