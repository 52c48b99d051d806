export { registrationsOfEvents } from './answer-events.ts';
export { moveRegistrations, removeRegistrations } from './depart-registrants.ts';
export { readPersonRegistrations, readSentMessages } from './departing-registrant-store.ts';
export { composeRegistrationLetters } from './letters/compose-letter.ts';
export { readPeopleOfEvent } from './people-of-event.ts';
export { registrationsJobs } from './registrations-jobs.ts';
export { readRegisteredNames } from './registrations-store.ts';
export { copyRegistrationSettings } from './use-cases/copy-settings.ts';
