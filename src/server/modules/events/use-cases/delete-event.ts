import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { asEventOwner } from '#server/modules/events/events-access.ts';
import { deleteEventRow, readEventRecord } from '#server/modules/events/events-store.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Deletes a draft for which nobody has ever registered; any other is cancelled or archived, so that nothing of people is lost. */
export async function deleteEvent(
  { database, publish }: Pick<Services, 'database' | 'publish'>,
  registrations: Pick<RegistrationsOfEvents, 'hasRegistrations'>,
  eventId: string,
  viewerId: string,
): Promise<Result<void, Failure>> {
  const deleted = await transaction(database, async (tx): Promise<Result<void, Failure>> => {
    const found = asEventOwner(await readEventRecord(tx, eventId, true), viewerId);
    if (!found.ok) return found;
    if (found.value.state !== 'draft' || (await registrations.hasRegistrations(tx, eventId))) return fail('event_kept');
    await deleteEventRow(tx, eventId);
    return ok(undefined);
  });
  if (deleted.ok) publish(`event:${eventId}`);
  return deleted;
}
