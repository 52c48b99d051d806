export { ownsEvents, readPersonEvents } from './departing-organizer-store.ts';
export { filesOfEvents } from './events-store.ts';
