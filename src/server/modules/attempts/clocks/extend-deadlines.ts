import type { Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { refreshClocks } from './refresh-clocks.ts';

/**
 * Recomputes the deadlines of running attempts after the host changed the times of an issue. Never shortens: an attempt
 * keeps at least the time it was promised. Call it in the transaction that wrote the new rules.
 */
export async function extendDeadlines(
  tx: Transaction<Database>,
  { id }: { readonly id: string },
  now: Date,
): Promise<void> {
  const issue = await findWihiw(tx, id);
  if (issue !== null) await refreshClocks(tx, issue, now, issue.ownerId);
}
