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

/** Deletes a handoff and returns its person; null if it is unknown, used, expired or meant for another browser or host. */
export async function useHandoff(
  database: Kysely<Database>,
  { tokenHash, stateHash, host, now }: HandoffClaim,
): Promise<{ readonly userId: string; readonly sharedComputer: boolean } | null> {
  const row = await database
    .deleteFrom('handoffs')
    .where('token_hash', '=', tokenHash)
    .where('state_hash', '=', stateHash)
    .where('target_host', '=', host)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'shared_computer as sharedComputer'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOldHandoffs(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('handoffs').where('expires_at', '<=', now).execute();
}
