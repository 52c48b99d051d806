import type { Transaction } from 'kysely';
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

/** Whether an issue is addressed to a person: personally and not declined, or through a group. */
export async function isRecipient(connection: Connection, wihiwId: string, userId: string): Promise<boolean> {
  return isAddressed(connection, wihiwId, userId);
}

/** An issue that no start and no other change of it touches until the transaction ends. */
export async function holdWihiwForChange(transaction: Transaction<Database>, id: string): Promise<WihiwRecord | null> {
  return holdWihiwRow(transaction, id, 'update');
}
