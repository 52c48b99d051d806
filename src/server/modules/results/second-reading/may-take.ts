import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { hasAttempt } from '#server/modules/attempts/attempts-public.ts';
import { addressingOf } from '#server/modules/wihiws/wihiws-recipients-public.ts';

/** Tells whether a person has taken an issue, or it is addressed to them: such a person reads no answers of others. */
export async function mayTake(database: Kysely<Database>, wihiwId: string, userId: string): Promise<boolean> {
  const addressing = await addressingOf(database, wihiwId, userId);
  return addressing === 'addressed' || addressing === 'invited' || (await hasAttempt(database, wihiwId, userId));
}
