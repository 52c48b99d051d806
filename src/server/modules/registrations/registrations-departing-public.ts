export { moveRegistrations, removeRegistrations } from '#server/modules/registrations/departing/depart-registrants.ts';
export {
  readPersonRegistrations,
  readSentMessages,
} from '#server/modules/registrations/departing/departing-registrant-store.ts';
