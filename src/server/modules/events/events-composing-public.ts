export { deleteCalendarLink } from './calendar/calendar-links-store.ts';
export { filesOfEvents } from './events-store.ts';
export { filesOfMaterials } from './materials/materials-store.ts';
export { organizersAsked } from './organizers/organizer-role.ts';
export { filesOfSpeakers } from './programme/programme-store.ts';
export { countFillings, filesOfFillings } from './speakers/speaker-links-store.ts';
