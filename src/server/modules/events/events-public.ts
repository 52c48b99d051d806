export { moveKeptActivities, ownsEvents, readKeptActivities, readPersonEvents } from './departing-organizer-store.ts';
export type { EventRecord } from './event-record.ts';
export type { EventFacts } from './events-access.ts';
export { asEventManager, asEventOrganizer, asEventReader, dutiesOf } from './events-access.ts';
export { filesOfEvents, readEventRecord } from './events-store.ts';
export { filesOfSpeakers } from './programme/programme-store.ts';
export type { RegistrationsOfEvents } from './registrations-of-events.ts';
export { NO_REGISTRATIONS } from './registrations-of-events.ts';
