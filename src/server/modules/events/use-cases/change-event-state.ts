import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { EduEvent } from '#contract/events/events.ts';
import type { StoredEventState } from '#core/events/event-state.ts';
import { eventStateAt, nextEventStates } from '#core/events/event-state.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { showEvent } from '#server/modules/events/event-record.ts';
import { asEventManager } from '#server/modules/events/events-access.ts';
import { readEventRecord, updateEventState } from '#server/modules/events/events-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import { deleteSpeakerLinks } from '#server/modules/events/speakers/speaker-links-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Publishes, cancels or archives an event or makes it a draft again; the state it has already changes nothing. */
export async function changeEventState(
  { database, now, publish }: Pick<Services, 'database' | 'now' | 'publish'>,
  eventId: string,
  viewerId: string,
  { state, reason }: { readonly state: StoredEventState; readonly reason: string },
  registrations: Pick<RegistrationsOfEvents, 'eventChanged'>,
): Promise<Result<EduEvent, Failure>> {
  const changed = await transaction(database, async (tx): Promise<Result<EduEvent, Failure>> => {
    const found = asEventManager(await readEventRecord(tx, eventId, true), viewerId);
    if (!found.ok) return found;
    const event = found.value;
    if (event.state !== state) {
      if (!nextEventStates(eventStateAt(event, now())).includes(state)) return fail('event_not_editable');
      const after = { ...event, state, cancelReason: state === 'cancelled' ? reason : '' };
      await updateEventState(tx, eventId, after, now());
      // One that is over stays over, also if the event comes back.
      if (state === 'archived') await deleteSpeakerLinks(tx, eventId);
      await registrations.eventChanged(tx, event, after, now());
      await noteEventChange(tx, eventId, viewerId, { kind: 'state', details: [state] }, now());
    }
    const current = await readEventRecord(tx, eventId);
    return current === null ? fail('not_found') : ok(showEvent(current, viewerId, now()));
  });
  if (changed.ok) publish(`event:${eventId}`);
  return changed;
}
