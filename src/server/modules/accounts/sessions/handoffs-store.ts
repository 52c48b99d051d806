import type { Insertable, Kysely } from 'kysely';
import type { Database, HandoffsTable } from '#db/schema/database-types.ts';

export async function insertHandoff(database: Kysely<Database>, handoff: Insertable<HandoffsTable>): Promise<void> {
  await database.insertInto('handoffs').values(handoff).execute();
}

/** The facts that must match to use a handoff. */
export type HandoffClaim = {
  readonly tokenHash: Buffer;
  readonly stateHash: Buffer;
  readonly host: string;
  readonly now: Date;
};

/** Returns the session that crosses; null if the handoff is unknown, used, expired or meant for another browser or host. */
export async function findHandoff(
  database: Kysely<Database>,
  { tokenHash, stateHash, host, now }: HandoffClaim,
): Promise<string | null> {
  const row = await database
    .selectFrom('handoffs')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .where('state_hash', '=', stateHash)
    .where('target_host', '=', host)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/** Uses a handoff up; returns false if that was done already. */
export async function useHandoff(database: Kysely<Database>, tokenHash: Buffer): Promise<boolean> {
  const done = await database.deleteFrom('handoffs').where('token_hash', '=', tokenHash).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function deleteOldHandoffs(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('handoffs').where('expires_at', '<=', now).execute();
}
