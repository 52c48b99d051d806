import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { relateByConsent } from '#server/modules/people/people-public.ts';
import { acceptByLink } from './recipients/invitations-store.ts';
import { readAddressing } from './recipients/recipients-store.ts';
import type { WihiwRecord } from './wihiw-record.ts';

export type { ReachedPerson } from './recipients/recipients-store.ts';
export {
  addressedGroupIds,
  countAddressedTo,
  readReachedPeople,
} from './recipients/recipients-store.ts';

/** Returns how an issue is addressed to a person (personally or through a group, invited, declined), or null if it is not. */
export async function addressingOf(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
): Promise<'addressed' | 'invited' | 'declined' | null> {
  return readAddressing(database, wihiwId, userId);
}

/** Returns whether an issue is addressed to a person; an unanswered invitation does not count. */
export async function isRecipient(database: Kysely<Database>, wihiwId: string, userId: string): Promise<boolean> {
  return (await readAddressing(database, wihiwId, userId)) === 'addressed';
}

/** Accepts the person's invitation, even a declined one: starting by the link is consent. */
export async function noteStartByLink(
  tx: Transaction<Database>,
  wihiw: Pick<WihiwRecord, 'id' | 'ownerId'>,
  userId: string,
  now: Date,
): Promise<void> {
  if (await acceptByLink(tx, wihiw.id, userId, now)) await relateByConsent(tx, wihiw.ownerId, userId, now);
}
