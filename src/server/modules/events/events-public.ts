export type { EventRecord } from './event-record.ts';
export { asEventEditor, asEventManager, asEventOrganizer, asEventReader, dutiesOf } from './events-access.ts';
export { listOwnEventIds, readEventRecord, readOwners } from './events-store.ts';
export { noteEventChange } from './history/event-changes-store.ts';
export type { RegistrationsOfEvents } from './registrations-of-events.ts';
export type { CopyEventPart } from './use-cases/copy-event.ts';
