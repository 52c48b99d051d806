import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { asEventOwner } from '#server/modules/events/events-access.ts';
import { deleteEventRow, readEventRecord } from '#server/modules/events/events-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Deletes a draft: nobody but its owner has seen it. */
export async function deleteEvent(
  { database, publish }: Pick<Services, 'database' | 'publish'>,
  eventId: string,
  viewerId: string,
): Promise<Result<void, Failure>> {
  const deleted = await transaction(database, async (tx): Promise<Result<void, Failure>> => {
    const found = asEventOwner(await readEventRecord(tx, eventId, true), viewerId);
    if (!found.ok) return found;
    if (found.value.state !== 'draft') return fail('event_not_editable');
    await deleteEventRow(tx, eventId);
    return ok(undefined);
  });
  if (deleted.ok) publish(`event:${eventId}`);
  return deleted;
}
