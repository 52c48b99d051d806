export { copyRegistrationSettings } from '#server/modules/registrations/stored/copy-settings.ts';
export { readRegisteredNames } from '#server/modules/registrations/stored/registrations-store.ts';
export { composeRegistrationLetters } from '#server/modules/registrations/telling/letters/compose-letter.ts';
export { registrationsOfEvents } from './answer-events.ts';
export { readPeopleOfEvent } from './people-of-event.ts';
