import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { EduEvent, NewEventFields } from '#contract/events/events.ts';
import { NEW_EVENT } from '#contract/events/events.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { checkEvent } from '#server/modules/events/check-event.ts';
import { showEvent } from '#server/modules/events/event-record.ts';
import { insertEvent, readEventRecord } from '#server/modules/events/events-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Creates a draft event. */
export async function createEvent(
  { database, now }: Pick<Services, 'database' | 'now'>,
  ownerId: string,
  fields: NewEventFields,
): Promise<Result<EduEvent, Failure>> {
  const content = checkEvent({ ...NEW_EVENT, ...fields }, '');
  if (!content.ok) return content;
  const created = await readEventRecord(database, await insertEvent(database, ownerId, content.value, now()));
  return created === null ? fail('not_found') : ok(showEvent(created, ownerId, now()));
}
