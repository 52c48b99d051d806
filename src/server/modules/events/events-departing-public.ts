export { moveCalendarLink, readLinkMoment } from './calendar/calendar-links-store.ts';
export { moveKeptActivities, ownsEvents, readKeptActivities, readPersonEvents } from './departing-organizer-store.ts';
export { forgetPersonInChanges, readPersonChanges } from './history/event-changes-store.ts';
export { organizesEvents, readPersonOrganizing } from './organizers/organizers-store.ts';
