import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { acceptByLink } from './invitations-store.ts';
import { readAddressing } from './recipients-store.ts';
import type { WihiwRecord } from './wihiw-record.ts';
import { lockWihiwRow, readWihiwRow } from './wihiws-store.ts';

export { moveAddressing, ownsWihiws, readAddressedTo, readPersonWihiws } from './departing-person-store.ts';
export { readNotStarted } from './recipients-store.ts';
export { showWihiw } from './show-wihiw.ts';
export { findWihiwByToken, wihiwLink } from './wihiw-links.ts';
export type { WihiwRecord } from './wihiw-record.ts';
export { asHost } from './wihiws-access.ts';

/** An issue; null when there is none, also for what is no id at all. */
export async function findWihiw(database: Kysely<Database>, id: string): Promise<WihiwRecord | null> {
  return readWihiwRow(database, id);
}

/**
 * An issue whose rules can't change until the transaction ends. A start reads its rules with it: otherwise a closing
 * that is moved at the same moment would miss the new attempt's deadline.
 */
export async function lockWihiw(tx: Transaction<Database>, id: string): Promise<WihiwRecord | null> {
  return lockWihiwRow(tx, id, 'share');
}

/** How an issue stands to a person: addressed personally or through a group, invited, declined; null: not at all. */
export async function addressingOf(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
): Promise<'addressed' | 'invited' | 'declined' | null> {
  return readAddressing(database, wihiwId, userId);
}

/** Whether an issue is addressed to a person; who is only invited is no recipient yet. */
export async function isRecipient(database: Kysely<Database>, wihiwId: string, userId: string): Promise<boolean> {
  return (await readAddressing(database, wihiwId, userId)) === 'addressed';
}

/** Who starts by the link accepts with it, also after declining. */
export async function noteStartByLink(
  tx: Transaction<Database>,
  wihiwId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await acceptByLink(tx, wihiwId, userId, now);
}

/** An issue that no start and no other change of it touches until the transaction ends. */
export async function lockWihiwForChange(tx: Transaction<Database>, id: string): Promise<WihiwRecord | null> {
  return lockWihiwRow(tx, id, 'update');
}
