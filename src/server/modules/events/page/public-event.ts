import type { EduEvent } from '#contract/events/events.ts';
import type { ShownProgramme } from '#contract/events/programme.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import { showEvent } from '#server/modules/events/event-record.ts';
import { asEventReader } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { readShownProgramme } from '#server/modules/events/programme/read-shown-programme.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import type { Services } from '#server/platform/services.ts';

/** What the public page asks of registrations. */
export type PlacesOfEvents = Pick<RegistrationsOfEvents, 'countTaken' | 'isRegistered' | 'showToVisitor'>;

/** An event as visitors see it. */
export type PublicEvent = {
  readonly event: EduEvent;
  readonly programme: ShownProgramme;
  /** How many places are taken. */
  readonly taken: number;
  readonly registration: Registration;
};

/** Returns an event with its programme as visitors see both, whoever may read it. */
export async function readAsVisitor(
  { database, now }: Pick<Services, 'database' | 'now'>,
  registrations: PlacesOfEvents,
  record: EventRecord,
): Promise<PublicEvent> {
  const [programme, taken, registration] = await Promise.all([
    readShownProgramme(database, record.id, null),
    registrations.countTaken(database, record.id),
    registrations.showToVisitor(record),
  ]);
  return { event: showEvent(record, null, now(), 'visitor'), programme, taken, registration };
}

/** Returns an event that visitors may read; null if there is none. */
export async function findPublicRecord(
  { database }: Pick<Services, 'database'>,
  eventId: string,
): Promise<EventRecord | null> {
  const found = asEventReader(await readEventRecord(database, eventId), null);
  return found.ok ? found.value : null;
}
