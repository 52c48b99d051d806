export { deleteCalendarLink, moveCalendarLink, readLinkMoment } from './calendar/calendar-links-store.ts';
export { eventCalendar } from './calendar/event-calendar.ts';
export { moveKeptActivities, ownsEvents, readKeptActivities, readPersonEvents } from './departing-organizer-store.ts';
export type { EventRecord } from './event-record.ts';
export type { EventFacts } from './events-access.ts';
export { asEventEditor, asEventManager, asEventOrganizer, asEventReader, dutiesOf } from './events-access.ts';
export {
  changePlaces,
  filesOfEvents,
  listOwnEventIds,
  listStartingSoon,
  readEventRecord,
  readOwners,
} from './events-store.ts';
export { forgetPersonInChanges, noteEventChange, readPersonChanges } from './history/event-changes-store.ts';
export { filesOfMaterials } from './materials/materials-store.ts';
export { organizersAsked } from './organizers/organizer-role.ts';
export { organizesEvents, readPersonOrganizing } from './organizers/organizers-store.ts';
export type { StoredActivity as EventActivity } from './programme/programme-store.ts';
export {
  filesOfSpeakers,
  readActivities as readEventActivities,
  readRooms as readEventRooms,
  readSpeakers,
} from './programme/programme-store.ts';
export type { RegistrationsOfEvents } from './registrations-of-events.ts';
export { filesOfFillings } from './speakers/speaker-links-store.ts';
export type { CopyEventPart } from './use-cases/copy-event.ts';
