export { eventCalendar } from './calendar/event-calendar.ts';
export { changePlaces, listStartingSoon } from './events-store.ts';
export type { StoredActivity as EventActivity } from './programme/programme-store.ts';
export {
  readActivities as readEventActivities,
  readRooms as readEventRooms,
  readSpeakers,
} from './programme/programme-store.ts';
