import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, HandoffsTable } from '#db/schema/database-types.ts';

export async function insertHandoff(database: Kysely<Database>, handoff: Insertable<HandoffsTable>): Promise<void> {
  await database.insertInto('handoffs').values(handoff).execute();
}

/** What a handoff is claimed with. */
export type HandoffClaim = {
  readonly tokenHash: Buffer;
  readonly stateHash: Buffer;
  readonly host: string;
  readonly now: Date;
};

/** Uses a handoff up; null when it is unknown, used, too old or meant for another browser or host. */
export async function useHandoff(
  database: Kysely<Database>,
  { tokenHash, stateHash, host, now }: HandoffClaim,
): Promise<Selectable<HandoffsTable> | null> {
  const row = await database
    .deleteFrom('handoffs')
    .where('token_hash', '=', tokenHash)
    .where('state_hash', '=', stateHash)
    .where('target_host', '=', host)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOldHandoffs(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('handoffs').where('expires_at', '<=', now).execute();
}
