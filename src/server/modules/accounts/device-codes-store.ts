import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** A one-time code for the taker of one attempt; only its hash is stored. */
export type NewDeviceCode = {
  readonly hash: Buffer;
  readonly wihiwId: string;
  readonly attemptId: string;
  readonly userId: string;
  readonly madeBy: string;
};

/** Stores a code in place of an earlier one of the attempt. */
export async function insertDeviceCode(
  database: Kysely<Database>,
  code: NewDeviceCode,
  madeAt: Date,
  expiresAt: Date,
): Promise<void> {
  await database
    .deleteFrom('device_codes')
    .where('wihiw_id', '=', code.wihiwId)
    .where('attempt_id', '=', code.attemptId)
    .execute();
  await database
    .insertInto('device_codes')
    .values({
      code_hash: code.hash,
      wihiw_id: code.wihiwId,
      attempt_id: code.attemptId,
      user_id: code.userId,
      made_by: code.madeBy,
      made_at: madeAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** Deletes a valid code of this person and returns the attempt it was made for and by whom, or null if there is none. */
export async function takeDeviceCode(
  database: Kysely<Database>,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<{ readonly wihiwId: string; readonly attemptId: string; readonly madeBy: string | null } | null> {
  const taken = await database
    .deleteFrom('device_codes')
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning(['wihiw_id', 'attempt_id', 'made_by'])
    .executeTakeFirst();
  if (taken === undefined) return null;
  return { wihiwId: taken.wihiw_id, attemptId: taken.attempt_id, madeBy: taken.made_by };
}

/**
 * Deletes a person's unused codes, of one issue or of all, and ends the sessions that used ones opened: nobody goes on under a
 * taker's name by a code of somebody who hosts the issue no more.
 */
export async function endDeviceCodes(tx: Transaction<Database>, madeBy: string, wihiwId?: string): Promise<void> {
  const codes = tx.deleteFrom('device_codes').where('made_by', '=', madeBy);
  await (wihiwId === undefined ? codes : codes.where('wihiw_id', '=', wihiwId)).execute();
  const sessions = tx.deleteFrom('sessions').where('code_made_by', '=', madeBy);
  await (wihiwId === undefined ? sessions : sessions.where('only_wihiw_id', '=', wihiwId)).execute();
}

/** Deletes expired codes. */
export async function deleteOldDeviceCodes(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('device_codes').where('expires_at', '<=', now).execute();
}
