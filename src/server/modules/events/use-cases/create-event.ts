import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { EduEvent, NewEventFields } from '#contract/events/events.ts';
import { NEW_EVENT } from '#contract/events/events.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { checkEvent } from '#server/modules/events/check-event.ts';
import { showEvent } from '#server/modules/events/event-record.ts';
import { hasAllEvents, insertEvent, readEventRecord } from '#server/modules/events/events-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Creates a draft event. */
export async function createEvent(
  { database, now }: Pick<Services, 'database' | 'now'>,
  ownerId: string,
  fields: NewEventFields,
): Promise<Result<EduEvent, Failure>> {
  const content = checkEvent({ ...NEW_EVENT, ...fields }, '');
  if (!content.ok) return content;
  return transaction(database, async (tx): Promise<Result<EduEvent, Failure>> => {
    if (await hasAllEvents(tx, ownerId)) return fail('too_many_events');
    const id = await insertEvent(tx, ownerId, content.value, now());
    await noteEventChange(tx, id, ownerId, { kind: 'created' }, now());
    const created = await readEventRecord(tx, id);
    return created === null ? fail('not_found') : ok(showEvent(created, ownerId, now()));
  });
}
