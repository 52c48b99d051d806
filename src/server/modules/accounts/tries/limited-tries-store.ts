import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** How many tries a bucket allows without waiting, and how its blocks grow: 1 s, 2 s, 4 s … up to the cap. */
export type TryRule = {
  /** At least 2. */
  readonly free: number;
  readonly capSeconds: number;
  /** Tries older than this, counted from the first, are forgotten. */
  readonly windowMs: number;
};

/** An allowed try with the block that it caused itself, if any; or how long to wait. */
export type Try =
  | { readonly allowed: true; readonly proven: boolean; readonly failures: number; readonly blockedUntil: Date | null }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/**
 * Counts a try before its secret is checked, so that parallel guesses can't pass the limit: the row's lock puts them in a
 * queue. If the secret is right, the caller takes the try back.
 *
 * @param weight how many tries it counts as
 */
export async function takeTry(
  database: Kysely<Database>,
  bucket: string,
  rule: TryRule,
  now: Date,
  weight = 1,
): Promise<Try> {
  const windowStart = new Date(now.getTime() - rule.windowMs);
  const failures = sql<number>`case when tries.first_failed_at <= ${windowStart} then ${weight} else tries.failures + ${weight} end`;
  const taken = await sql<{ succeeded_at: Date | null; failures: number; blocked_until: Date | null }>`
    insert into limited_tries as tries (bucket, failures, first_failed_at, last_failed_at)
    values (${bucket}, ${weight}, ${now}, ${now})
    on conflict (bucket) do update set
      failures = ${failures},
      first_failed_at = case when tries.first_failed_at <= ${windowStart} then excluded.first_failed_at else tries.first_failed_at end,
      last_failed_at = excluded.last_failed_at,
      blocked_until = case
        when ${failures} >= ${rule.free}
        then excluded.last_failed_at + make_interval(secs => least(${rule.capSeconds}, power(2, least(${failures} - ${rule.free}, 30))))
      end
    where tries.blocked_until is null or tries.blocked_until <= excluded.last_failed_at
    returning succeeded_at, failures, blocked_until`.execute(database);
  const row = taken.rows[0];
  if (row !== undefined) {
    const { succeeded_at: succeededAt, failures: counted, blocked_until: blockedUntil } = row;
    return { allowed: true, proven: succeededAt !== null, failures: counted, blockedUntil };
  }
  const blocked = await database
    .selectFrom('limited_tries')
    .select('blocked_until')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  const waitMs = (blocked?.blocked_until?.getTime() ?? now.getTime()) - now.getTime();
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/**
 * Takes one counted try back, with the block that it caused. A block that another try caused stays while the bucket is over
 * its limit.
 *
 * @param blockedUntil what {@link takeTry} returned for this try
 */
export async function returnTry(
  database: Kysely<Database>,
  bucket: string,
  rule: TryRule,
  blockedUntil: Date | null,
): Promise<void> {
  await sql`
    update limited_tries set
      failures = greatest(failures - 1, 0),
      blocked_until = case when failures - 1 < ${rule.free} or blocked_until = ${blockedUntil} then null else blocked_until end
    where bucket = ${bucket}`.execute(database);
}

/** Resets the bucket after a right secret and remembers it as proven. */
export async function proveBucket(database: Kysely<Database>, bucket: string, now: Date): Promise<void> {
  const proven = { failures: 0, blocked_until: null, succeeded_at: now };
  await database
    .insertInto('limited_tries')
    .values({ bucket, first_failed_at: now, last_failed_at: now, ...proven })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet(proven))
    .execute();
}

/** Returns whether the right secret was once given in a bucket. */
export async function isProven(database: Kysely<Database>, bucket: string): Promise<boolean> {
  const row = await database
    .selectFrom('limited_tries')
    .select('bucket')
    .where('bucket', '=', bucket)
    .where('succeeded_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes buckets last tried before `triedBefore`, proven ones if last proven before `provenBefore`. */
export async function deleteOldTries(database: Kysely<Database>, triedBefore: Date, provenBefore: Date): Promise<void> {
  await database
    .deleteFrom('limited_tries')
    .where('last_failed_at', '<', triedBefore)
    .where((where) => where.or([where('succeeded_at', 'is', null), where('succeeded_at', '<', provenBefore)]))
    .execute();
}
