import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { asEventEditor } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import type { EventChange } from '#server/modules/events/history/event-changes-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

export type ChangeServices = Pick<Services, 'database' | 'now' | 'publish'>;
/** A part of a programme, and who changes it. */
export type PartKey = { readonly eventId: string; readonly partId: string; readonly viewerId: string };
type Note = (change: EventChange) => Promise<void>;
type Change<Value> = (tx: Transaction<Database>, note: Note) => Promise<Result<Value, Failure>>;

/** Runs a change under the lock of its event, as its editor, and tells open pages after the commit. */
export async function asEditor<Value>(
  { database, publish, now }: ChangeServices,
  { eventId, viewerId }: Pick<PartKey, 'eventId' | 'viewerId'>,
  change: Change<Value>,
): Promise<Result<Value, Failure>> {
  const changed = await transaction(database, async (tx): Promise<Result<Value, Failure>> => {
    const found = asEventEditor(await readEventRecord(tx, eventId, true), viewerId);
    if (!found.ok) return found;
    return change(tx, (noted) => noteEventChange(tx, eventId, viewerId, noted, now()));
  });
  if (changed.ok) publish(`event:${eventId}`);
  return changed;
}
