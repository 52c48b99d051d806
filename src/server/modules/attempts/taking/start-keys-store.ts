import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { DAY_MS } from '#core/milliseconds.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';

/** How long a start may be repeated. */
const KEPT_MS = DAY_MS;

/** Locks a start key until the transaction ends, so that starts with it run one after another. */
export async function lockStartKey(tx: Transaction<Database>, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

/** Returns the attempt that was started with a key if nothing has been done in it since; otherwise null. */
export async function findUntouchedStart(
  database: Kysely<Database>,
  wihiwId: string,
  hash: Buffer,
  now: Date,
): Promise<AttemptKey | null> {
  const found = await sql<{ attemptId: string }>`
    select a.id as "attemptId"
    from start_keys k join attempts a on a.wihiw_id = k.wihiw_id and a.id = k.attempt_id
    where k.wihiw_id = ${wihiwId} and k.key_hash = ${hash} and k.expires_at > ${now} and a.reading_step = 0
      and not exists (select from answers n where n.wihiw_id = a.wihiw_id and n.attempt_id = a.id)
      and not exists (select from answer_history h where h.wihiw_id = a.wihiw_id and h.attempt_id = a.id)`.execute(
    database,
  );
  const row = found.rows[0];
  return row === undefined ? null : { wihiwId, attemptId: row.attemptId };
}

/** Records which attempt a key has started. */
export async function keepStartKey(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  hash: Buffer,
  now: Date,
): Promise<void> {
  const started = { attempt_id: attemptId, expires_at: new Date(now.getTime() + KEPT_MS) };
  await tx
    .insertInto('start_keys')
    .values({ wihiw_id: wihiwId, key_hash: hash, ...started })
    .onConflict((conflict) => conflict.columns(['wihiw_id', 'key_hash']).doUpdateSet(started))
    .execute();
}

/** Deletes keys older than a day. */
export async function deleteOldStartKeys(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('start_keys').where('expires_at', '<=', now).execute();
}
