export { eventCalendar } from './calendar/event-calendar.ts';
export { changePlaces, listStartingSoon } from './events-store.ts';
export type { EventActivity } from './programme/programme-store.ts';
export {
  readEventActivities,
  readEventRooms,
  readSpeakers,
} from './programme/programme-store.ts';
