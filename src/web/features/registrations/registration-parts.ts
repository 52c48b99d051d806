// What the page of an event shows to who has entered, in one file.
export { RegistrationForm } from './event-registration-form.tsx';
export { InvitationBanner } from './invitation-banner.tsx';
export { OwnRegistrationView } from './own-registration.tsx';
