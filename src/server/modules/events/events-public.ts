export { moveKeptActivities, ownsEvents, readKeptActivities, readPersonEvents } from './departing-organizer-store.ts';
export { filesOfEvents } from './events-store.ts';
export { filesOfSpeakers } from './programme/programme-store.ts';
