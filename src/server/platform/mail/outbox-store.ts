import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { currentErrand } from '#server/platform/process/errand.ts';

/** The kind of the one letter that goes to an address that nobody has confirmed. */
export const CONFIRM_KIND = 'confirm';

/** A letter that is to be sent. It has no words yet: they are found when it goes, from what is true then. */
export type Letter = {
  /** What it tells whom; a second letter with the same key is not written. */
  readonly key: string;
  readonly kind: string;
  /** What it tells that the database does not know otherwise. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly recipient: string;
  /** The row that it is about, by which its writer asks what became of it. */
  readonly about: string;
  readonly eventId: string;
  /** Whose own act it tells; null: the organisers' or the server's. */
  readonly causedBy: string | null;
  /** Who owns the event. */
  readonly ownerId: string;
  /** When it would say nothing true any more and is not sent, or null. */
  readonly usefulUntil: Date | null;
};

/** A letter that waits to be sent. */
export type WaitingLetter = Letter & {
  readonly id: string;
  readonly tries: number;
  /** How often it was given to a mail server whose answer is not known. */
  readonly doubts: number;
  /** Whether it was counted against the bounds already. */
  readonly isCounted: boolean;
  readonly createdAt: Date;
};

/**
 * Why a letter was not taken: its address was refused, the mail server did not take it, it would come too late, a bound of
 * letters was reached, or nobody knows whether it was taken.
 */
export type LetterObstacle = 'address' | 'server' | 'late' | 'bound' | 'unknown';

/** Writes letters into the outbox, in the caller's transaction. */
export async function insertLetters(database: Kysely<Database>, letters: readonly Letter[], now: Date): Promise<void> {
  if (letters.length === 0) return;
  const column = <Value>(of: (letter: Letter) => Value) => letters.map(of);
  await sql`
    insert into mail_outbox
      (key, kind, facts, recipient, about, event_id, caused_by, owner_id, useful_until, created_at, next_try_at)
    select key, kind, facts::jsonb, recipient, about, event_id, caused_by, owner_id, useful_until, ${now}, ${now}
    from unnest(${column(({ key }) => key)}::text[], ${column(({ kind }) => kind)}::text[],
      ${column(({ facts }) => JSON.stringify(facts))}::text[], ${column(({ recipient }) => recipient)}::text[],
      ${column(({ about }) => about)}::uuid[], ${column(({ eventId }) => eventId)}::uuid[],
      ${column(({ causedBy }) => causedBy)}::uuid[], ${column(({ ownerId }) => ownerId)}::uuid[],
      ${column(({ usefulUntil }) => usefulUntil?.toISOString() ?? null)}::timestamptz[])
      as letter (key, kind, facts, recipient, about, event_id, caused_by, owner_id, useful_until)
    on conflict (key) do nothing`.execute(database);
}

const IS_DUE = (now: Date) => sql`kind is not null and sent_at is null and failed_at is null and next_try_at <= ${now}`;

/** Returns how many letters are due, counted up to `limit`. */
export async function countDueLetters(database: Kysely<Database>, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`select from mail_outbox where ${IS_DUE(now)} limit ${limit}`.execute(database);
  return rows.length;
}

/**
 * Takes the letter that is due the longest: nobody else gets it before `leaseUntil`, or before the holder that runs this job is
 * given up, which frees it (0042-work-holders.sql).
 */
export async function takeDueLetter(
  database: Kysely<Database>,
  now: Date,
  leaseUntil: Date,
): Promise<WaitingLetter | null> {
  const { rows } = await sql<WaitingLetter>`
    update mail_outbox set tries = tries + 1, next_try_at = ${leaseUntil}, held_by = ${currentErrand()?.holder ?? null}
    where id = (select id from mail_outbox where ${IS_DUE(now)} order by next_try_at, id limit 1 for update skip locked)
    returning id, key, kind, facts, recipient, about, event_id as "eventId", caused_by as "causedBy",
      owner_id as "ownerId", useful_until as "usefulUntil", tries, doubts, counted_at is not null as "isCounted",
      created_at as "createdAt"`.execute(database);
  return rows[0] ?? null;
}

/** Keeps a letter that is being sent from others a while longer. */
export async function holdLetter(database: Kysely<Database>, id: string, leaseUntil: Date): Promise<void> {
  await sql`
    update mail_outbox set next_try_at = greatest(next_try_at, ${leaseUntil})
    where id = ${id} and sent_at is null and failed_at is null`.execute(database);
}

/**
 * Notes that a letter goes to the mail server now: until it answers, nobody knows whether it was taken, and nobody tries again
 * before `doubtUntil`, also if this process goes.
 */
export async function markGiven(database: Kysely<Database>, id: string, doubtUntil: Date): Promise<void> {
  await sql`update mail_outbox set doubts = doubts + 1, next_try_at = ${doubtUntil}, held_by = null where id = ${id}`.execute(
    database,
  );
}

/** Notes that a letter was taken by the mail server. */
export async function markSent(database: Kysely<Database>, id: string, now: Date): Promise<void> {
  await sql`update mail_outbox set sent_at = ${now}, last_error = null, obstacle = null, held_by = null where id = ${id}`.execute(
    database,
  );
}

/** Notes why a letter was not taken, and when it is tried again; null: never. Only an answer that is not known leaves a doubt. */
export async function markUnsent(
  database: Kysely<Database>,
  id: string,
  { error, obstacle }: { readonly error: string; readonly obstacle: LetterObstacle },
  nextTryAt: Date | null,
  now: Date,
): Promise<void> {
  await sql`
    update mail_outbox set last_error = ${error.slice(0, 500)}, obstacle = ${obstacle}, held_by = null,
      doubts = case when ${obstacle} = 'unknown' then doubts else 0 end,
      next_try_at = coalesce(${nextTryAt}, next_try_at),
      failed_at = case when ${nextTryAt}::timestamptz is null then ${now}::timestamptz end where id = ${id}`.execute(
    database,
  );
}

/** Has a letter wait for a bound of letters: that costs it no try. */
export async function markBounded(database: Kysely<Database>, id: string, until: Date, scope: string): Promise<void> {
  await sql`
    update mail_outbox set tries = tries - 1, next_try_at = ${until}, obstacle = 'bound', last_error = ${scope},
      held_by = null
    where id = ${id}`.execute(database);
}

/** Deletes a letter that would say nothing true any more. */
export async function deleteLetter(database: Kysely<Database>, id: string): Promise<void> {
  await sql`delete from mail_outbox where id = ${id}`.execute(database);
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
    where ${IS_DUE(now)}`.execute(database);
}

/** Why letters wait for longer than a moment: `away` before `bound`; null: none does. */
export async function readMailTrouble(database: Kysely<Database>): Promise<'away' | 'bound' | null> {
  const { rows } = await sql<{ obstacle: LetterObstacle }>`
    select obstacle from (
      (select obstacle from mail_outbox where obstacle = 'server' and sent_at is null and failed_at is null limit 1)
      union all
      (select obstacle from mail_outbox where obstacle = 'bound' and last_error in ('owner', 'all')
        and sent_at is null and failed_at is null limit 1)) trouble`.execute(database);
  if (rows.length === 0) return null;
  return rows.some(({ obstacle }) => obstacle === 'server') ? 'away' : 'bound';
}

/** Returns the facts of letters of a kind that have not gone yet, with the row that each is about, the oldest first. */
export async function readWaitingFacts(
  database: Kysely<Database>,
  kind: string,
  about: readonly string[],
): Promise<{ about: string; facts: Record<string, unknown> }[]> {
  const { rows } = await sql<{ about: string; facts: Record<string, unknown> }>`
    select about, facts from mail_outbox
    where about = any (${[...about]}::uuid[]) and kind = ${kind} and sent_at is null and failed_at is null
    order by created_at, id`.execute(database);
  return rows;
}

/** Returns whether a later letter of the same kind about the same row was written. */
export async function isSuperseded(
  database: Kysely<Database>,
  { id, kind, about, createdAt }: Pick<WaitingLetter, 'id' | 'kind' | 'about' | 'createdAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail_outbox where about = ${about} and kind = ${kind} and id <> ${id} and created_at > ${createdAt}
    limit 1`.execute(database);
  return rows.length > 0;
}

/** Returns whether a letter with this fact went to the recipient about the same row since a moment. */
export async function hasGone(
  database: Kysely<Database>,
  { kind, about, recipient }: Pick<WaitingLetter, 'kind' | 'about' | 'recipient'>,
  facts: Readonly<Record<string, string>>,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail_outbox where about = ${about} and kind = ${kind} and recipient = ${recipient} and sent_at > ${since}
      and facts @> ${JSON.stringify(facts)}::jsonb limit 1`.execute(database);
  return rows.length > 0;
}

/** Deletes letters that were written before a moment. */
export async function deleteOldLetters(database: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from mail_outbox where created_at < ${before}`.execute(database);
}

/** Deletes what waits to be sent about a row: its address wants no more. */
export async function deleteLettersAbout(database: Kysely<Database>, about: string): Promise<void> {
  await sql`delete from mail_outbox where about = ${about} and sent_at is null`.execute(database);
}
