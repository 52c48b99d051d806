import type { Transaction } from 'kysely';
import { WIHIW_ID_MIN_LENGTH } from '#core/constants.ts';
import type { Database } from '#db/schema/database-types.ts';
import { isAddressed } from '#server/modules/wihiws/recipients-store.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import type { Connection } from '#server/modules/wihiws/wihiws-store.ts';
import { holdWihiwRow, readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';

export { showWihiw } from '#server/modules/wihiws/show-wihiw.ts';
export { findWihiwByToken, wihiwLink } from '#server/modules/wihiws/wihiw-links.ts';
export type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';

/** An issue; null when there is none, also for what is no id at all. */
export async function findWihiw(connection: Connection, id: string): Promise<WihiwRecord | null> {
  return readWihiwRow(connection, id);
}

/**
 * An issue whose rules can't change until the transaction ends. A start reads its rules with it: otherwise a closing
 * that is moved at the same moment would miss the new attempt's deadline.
 */
export async function holdWihiw(transaction: Transaction<Database>, id: string): Promise<WihiwRecord | null> {
  return holdWihiwRow(transaction, id, 'share');
}

/** The flag of the source spec: whether the issue is open to anybody; null when unknown or too short to be looked up. */
export async function readAnybody(connection: Connection, id: string): Promise<boolean | null> {
  if (id.length < WIHIW_ID_MIN_LENGTH) return null;
  return (await readWihiwRow(connection, id))?.anybody ?? null;
}

/** Whether an issue is addressed to a person: personally and not declined, or through a group. */
export async function isRecipient(connection: Connection, wihiwId: string, userId: string): Promise<boolean> {
  return isAddressed(connection, wihiwId, userId);
}
