export { filesOfEvents } from './events-store.ts';
