import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { displayNameField, emailField, idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { EVENT_STATES } from '#core/events/event-state.ts';
import { ADDRESS_STATES, LETTER_FATES } from '#core/registrations/letter-fates.ts';
import { formAnswersSchema, formQuestionSchema } from '#core/registrations/registration-form-schema.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { ACTIVITY_CHOICE_STATES, REGISTRATION_STATES } from '#core/registrations/registration-states.ts';
import { CLOSED_REASONS } from '#core/registrations/registration-window.ts';

/** Answers with the longest words to every question. */
const REGISTRATION_BODY_BYTES = 384 * 1024;

/** A field that no person sees: what fills it is asked for a proof of work. */
export const TRAP_FIELD = 'homepage';

/** An activity with places of its own, as far as registering for it goes. Free null: without a bound. */
const activityPlacesSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  startsAt: momentSchema,
  endsAt: momentSchema,
  free: z.number().int().nullable(),
  waitlist: z.boolean(),
});

/** An activity that somebody has chosen; it may have been cancelled since. */
const chosenActivitySchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  startsAt: momentSchema,
  endsAt: momentSchema,
  cancelled: z.boolean(),
  state: z.enum(ACTIVITY_CHOICE_STATES),
});

/** The viewer's own registration. */
export const ownRegistrationSchema = z.strictObject({
  id: idSchema,
  /** The request that it was made by, or made anew after it had ended. */
  requestId: idSchema,
  state: z.enum(REGISTRATION_STATES),
  name: z.string(),
  email: z.string(),
  /** Letters about this event go to the address. */
  mail: z.boolean(),
  /** Whether letters may go to the address. */
  address: z.enum(ADDRESS_STATES),
  /** What became of the newest letter to this address; null: there was none. */
  letter: z.enum(LETTER_FATES).nullable(),
  answers: formAnswersSchema,
  revision: z.number().int(),
  /** How many wait before; null unless the state is `waiting`. */
  ahead: z.number().int().nullable(),
  offeredUntil: momentSchema.nullable(),
  endedBy: z.enum(['person', 'organizer', 'expired']).nullable(),
  /** What the organiser said when they ended it; empty: nothing. */
  endReason: z.string(),
  activities: z.array(chosenActivitySchema),
  /** The text of the QR code; null unless the state is `registered`. */
  ticket: z.string().nullable(),
  /** True when words that the person agreed to were changed since. */
  asksAgain: z.boolean(),
  mayChange: z.boolean(),
});
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>;

export const registrationSchema = z.strictObject({
  /** Null: open. */
  closed: z.enum(CLOSED_REASONS).nullable(),
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  changeUntil: momentSchema.nullable(),
  capacity: z.number().int().nullable(),
  /** Places that may still be taken at once; null without a bound. */
  free: z.number().int().nullable(),
  waitlist: z.boolean(),
  confirmHours: z.number().int().nullable(),
  /** Whether this server sends letters. */
  mails: z.boolean(),
  version: z.number().int(),
  questions: z.array(formQuestionSchema),
  activities: z.array(activityPlacesSchema),
  mine: ownRegistrationSchema.nullable(),
  /** What the organisers told the viewer, newest first. */
  messages: z.array(z.strictObject({ id: idSchema, text: z.string(), sentAt: momentSchema })),
});
export type Registration = z.infer<typeof registrationSchema>;

/**
 * Which registration is meant, by its `requestId`: a request that comes late must not touch one that was made since. Pages of earlier
 * builds name none.
 */
const namedRegistration = z.strictObject({ requestId: idSchema.optional() });

/** What a person fills in. */
const fieldsOfPerson = {
  name: displayNameField,
  email: emailField,
  /** The person agrees to letters about this event; without an address there are none. */
  mail: z.boolean(),
  answers: formAnswersSchema,
  activityIds: z.array(idSchema).max(REGISTRATION_LIMITS.activities, 'too_many'),
  /** The version of the form that was filled in. */
  version: z.number().int().min(1),
};

export const readRegistration = defineOperation({
  id: 'read-registration',
  method: 'GET',
  path: '/api/events/:id/registration',
  access: 'public',
  importance: 'page',
  summary: 'Whether one can register for an event, what is asked, and the viewer’s own registration.',
  params: idParams,
  output: registrationSchema,
});

export const register = defineOperation({
  id: 'register',
  method: 'POST',
  path: '/api/events/:id/registration',
  access: 'session',
  importance: 'page',
  summary: 'Registers the viewer or puts them on the waitlist; the same request sent again is done once.',
  params: idParams,
  repeatable: true,
  bodyLimitBytes: REGISTRATION_BODY_BYTES,
  body: z.strictObject({ requestId: idSchema, ...fieldsOfPerson, [TRAP_FIELD]: z.string().max(2000).default('') }),
  output: registrationSchema,
  errors: ['registration_closed', 'form_changed', 'already_registered', 'activity_full'],
});

export const changeRegistration = defineOperation({
  id: 'change-registration',
  method: 'PUT',
  path: '/api/events/:id/registration',
  access: 'session',
  importance: 'page',
  summary: 'Changes the viewer’s own registration; a stale revision is refused with the current one.',
  params: idParams,
  bodyLimitBytes: REGISTRATION_BODY_BYTES,
  body: z.strictObject({ revision: z.number().int().positive(), ...fieldsOfPerson }),
  output: registrationSchema,
  errors: ['stale_revision', 'registration_fixed', 'form_changed', 'activity_full'],
});

export const cancelRegistration = defineOperation({
  id: 'cancel-registration',
  method: 'DELETE',
  path: '/api/events/:id/registration',
  access: 'session',
  importance: 'page',
  summary:
    'Gives up the viewer’s place or leaves the waitlist; the next who waits gets it. A later registration than the named one is left alone.',
  params: idParams,
  query: namedRegistration,
  repeatable: true,
  output: registrationSchema,
  errors: ['registration_fixed'],
});

export const confirmRegistration = defineOperation({
  id: 'confirm-registration',
  method: 'POST',
  path: '/api/events/:id/registration/confirmation',
  access: 'session',
  importance: 'page',
  summary:
    'Takes the place that was offered to the viewer, or accepts an invitation: with a place, or a wait where none is free.',
  params: idParams,
  query: namedRegistration,
  repeatable: true,
  output: registrationSchema,
  errors: ['offer_over', 'registration_closed'],
});

/** A registration with as much of its event as a ticket says. */
export const myTicketSchema = z.strictObject({
  eventId: idSchema,
  title: z.string(),
  startsAt: momentSchema,
  endsAt: momentSchema,
  timeZone: z.string(),
  place: z.string(),
  eventlogo: z.string().nullable(),
  eventState: z.enum(EVENT_STATES),
  name: z.string(),
  state: z.enum(REGISTRATION_STATES),
  ahead: z.number().int().nullable(),
  offeredUntil: momentSchema.nullable(),
  ticket: z.string().nullable(),
  /** Where to take part online; empty for who may not see it and for what does not take place. */
  link: z.string(),
  /** Whether letters may go to the address that was given. */
  address: z.enum(ADDRESS_STATES),
  activities: z.array(chosenActivitySchema),
});
export type MyTicket = z.infer<typeof myTicketSchema>;

export const listMyRegistrations = defineOperation({
  id: 'list-my-registrations',
  method: 'GET',
  path: '/api/registrations',
  access: 'session',
  importance: 'page',
  summary: 'The events that I am registered for or wait for: what is ahead, the next first, then what is over.',
  output: z.strictObject({ ahead: z.array(myTicketSchema), past: z.array(myTicketSchema) }),
});

export const endEventMail = defineOperation({
  id: 'end-event-mail',
  method: 'DELETE',
  path: '/api/events/:id/registration/mail',
  access: 'session',
  importance: 'page',
  summary: 'Ends letters about one event to the viewer, at any time; those that wait to be sent are not sent.',
  params: idParams,
  query: namedRegistration,
  repeatable: true,
  output: registrationSchema,
});

export const askForConfirmation = defineOperation({
  id: 'ask-for-confirmation',
  method: 'POST',
  path: '/api/events/:id/registration/mail',
  access: 'session',
  importance: 'page',
  summary:
    'Sends the confirming letter to the address of the viewer’s registration again, a few times at most. Of a registration made since the named one nothing is sent.',
  params: idParams,
  query: namedRegistration,
  output: registrationSchema,
  errors: ['too_many_letters'],
});
