export { filesOfEvents } from '#server/modules/events/events-store.ts';
