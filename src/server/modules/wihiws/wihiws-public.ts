import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { WihiwRecord } from './wihiw-record.ts';
import { lockWihiwRow, readWihiwRow } from './wihiws-store.ts';

export { hasHosted } from './co-hosts/co-hosts-store.ts';
export { showWihiw } from './show-wihiw.ts';
export { wihiwLinkPath } from './wihiw-links.ts';
export type { WihiwRecord } from './wihiw-record.ts';
export { asHost, asIssueOwner, isHostOf } from './wihiws-access.ts';

/** Returns an issue, or null if there is none or `id` is not an id. */
export async function findWihiw(database: Kysely<Database>, id: string): Promise<WihiwRecord | null> {
  return readWihiwRow(database, id);
}

/**
 * Returns an issue whose rules can't change until the transaction ends. A start reads the rules this way; otherwise a
 * closing moved at the same moment would miss the new attempt's deadline.
 */
export async function lockWihiw(tx: Transaction<Database>, id: string): Promise<WihiwRecord | null> {
  return lockWihiwRow(tx, id, 'share');
}

/** Returns an issue locked against starts and other changes until the transaction ends. */
export async function lockWihiwForChange(tx: Transaction<Database>, id: string): Promise<WihiwRecord | null> {
  return lockWihiwRow(tx, id, 'update');
}
