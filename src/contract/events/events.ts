import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { EVENT_DUTIES } from '#core/events/event-duties.ts';
import { EVENT_COLOURS, EVENT_LANGUAGES } from '#core/events/event-looks.ts';
import { EVENT_STATES, STORED_EVENT_STATES } from '#core/events/event-state.ts';
import { titleSchema } from '#core/people/title-schema.ts';
import { descriptionSchema } from '#core/texts/document-schema.ts';
import { lineSchema, linesSchema } from '#core/texts/typed-words-schema.ts';

/** Longest reason of a cancelling, in UTF-16 code units. */
export const CANCEL_REASON_MAX = 500;

/** An address on the web, or nothing. */
export const linkSchema = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, error: 'link_malformed' })
    .max(2000, 'too_long')
    .regex(/^[!-~\u00a1-\uffff]+$/, 'link_malformed')
    // Invisible characters, and those that turn text around, make one address look like another.
    .refine((link) => !/[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(link), 'link_malformed')
    // As does a name before the host: https://bank.example@elsewhere.example/.
    .refine((link) => !/^https?:\/\/[/\\]*[^/\\?#]*@/iu.test(link), 'link_malformed'),
]);

/** The editable part of an event. */
export const eventFieldsSchema = z.strictObject({
  title: titleSchema(200),
  summary: lineSchema(300),
  description: descriptionSchema,
  startsAt: momentSchema,
  endsAt: momentSchema,
  timeZone: z.string().max(64),
  place: lineSchema(300),
  /** Street and number, beside the name of the place. */
  address: lineSchema(300),
  placeShownTo: z.enum(['all', 'registered']),
  link: linkSchema,
  /** A link to a live room is never on the public page. */
  linkShownTo: z.enum(['entered', 'registered']),
  visibility: z.enum(['public', 'link']),
  language: z.enum(EVENT_LANGUAGES),
  colour: z.enum(EVENT_COLOURS),
});
export type EventFields = z.infer<typeof eventFieldsSchema>;

/** The fields of a new event: what is not given is as in {@link NEW_EVENT}. */
export const newEventSchema = eventFieldsSchema.partial({
  address: true,
  placeShownTo: true,
  linkShownTo: true,
  language: true,
  colour: true,
});
export type NewEventFields = z.infer<typeof newEventSchema>;

/** What a new event has unless something else is given. */
export const NEW_EVENT = {
  address: '',
  placeShownTo: 'all',
  linkShownTo: 'entered',
  language: 'uk',
  colour: 'sea',
} as const satisfies Partial<EventFields>;

/** An event as sent to those who may see it. */
export const eventSchema = eventFieldsSchema.extend({
  id: idSchema,
  state: z.enum(EVENT_STATES),
  /** Why it was cancelled, in the words of its organizers; empty where they gave none or it was not. */
  cancelReason: z.string(),
  /** Whether one may take part online; only people with a session are sent the link itself. */
  online: z.boolean(),
  /** Address of the logo, or null. An address contains a hash of the content, so its content never changes. */
  eventlogo: z.string().nullable(),
  /** Address of the picture at the top, or null; like the logo’s it contains a hash. */
  cover: z.string().nullable(),
  hostName: z.string(),
  /** Who else organizes it and agreed to be named. */
  organizerNames: z.array(z.string()),
  mine: z.boolean(),
  /** What the viewer may do for the event; empty for who is no organizer. */
  duties: z.array(z.enum(EVENT_DUTIES)),
  /** What the event has but only the registered are shown, and the viewer is not one of them. */
  hidden: z.array(z.enum(['place', 'link'])),
  /** Places of the event; null: as many as come. */
  capacity: z.number().int().nullable(),
  registrationOpensAt: momentSchema.nullable(),
  registrationClosesAt: momentSchema.nullable(),
  registrationClosedByHand: z.boolean(),
  revision: z.number().int(),
});
export type EduEvent = z.infer<typeof eventSchema>;

export const eventRowSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  summary: z.string(),
  startsAt: momentSchema,
  endsAt: momentSchema,
  timeZone: z.string(),
  place: z.string(),
  eventlogo: z.string().nullable(),
  state: z.enum(EVENT_STATES),
  mine: z.boolean(),
  hostName: z.string(),
});
export type EventRow = z.infer<typeof eventRowSchema>;

export const listEvents = defineOperation({
  id: 'list-events',
  method: 'GET',
  path: '/api/events',
  access: 'session',
  importance: 'report',
  summary: 'My events, upcoming and past public ones.',
  output: z.strictObject({
    mine: z.array(eventRowSchema),
    upcoming: z.array(eventRowSchema),
    past: z.array(eventRowSchema),
  }),
});

export const listPublicEvents = defineOperation({
  id: 'list-public-events',
  method: 'GET',
  path: '/api/public-events',
  access: 'public',
  importance: 'report',
  summary: 'Upcoming public events of all, the nearest first, for everybody.',
  output: z.strictObject({ upcoming: z.array(eventRowSchema) }),
});

export const createEvent = defineOperation({
  id: 'create-event',
  method: 'POST',
  path: '/api/events',
  access: 'account',
  importance: 'page',
  summary: 'A new draft event.',
  bodyLimitBytes: 256 * 1024,
  body: newEventSchema,
  output: eventSchema,
  errors: ['too_many_events'],
});

export const readEvent = defineOperation({
  id: 'read-event',
  method: 'GET',
  path: '/api/events/:id',
  access: 'public',
  importance: 'page',
  summary: 'An event: drafts for the owner only, published ones for everybody who has the address.',
  params: idParams,
  output: eventSchema,
});

export const changeEvent = defineOperation({
  id: 'change-event',
  method: 'PATCH',
  path: '/api/events/:id',
  access: 'account',
  importance: 'page',
  summary: 'Changes fields; a stale revision is refused with the current event in `details.current`.',
  params: idParams,
  bodyLimitBytes: 256 * 1024,
  body: z.strictObject({
    revision: z.number().int().positive(),
    /** Whether all activities move with the start, each keeping its distance from it on the wall clock. */
    moveProgramme: z.boolean().optional(),
    fields: eventFieldsSchema.partial(),
  }),
  output: eventSchema,
  errors: ['stale_revision', 'event_not_editable'],
});

export const changeEventState = defineOperation({
  id: 'change-event-state',
  method: 'POST',
  path: '/api/events/:id/state',
  access: 'account',
  importance: 'page',
  summary: 'Publishes, cancels, archives or returns to draft. Why it is cancelled is told to who registered.',
  params: idParams,
  body: z.strictObject({
    state: z.enum(STORED_EVENT_STATES),
    reason: linesSchema(CANCEL_REASON_MAX).trim().default(''),
  }),
  output: eventSchema,
  errors: ['event_not_editable'],
});

export const deleteEvent = defineOperation({
  id: 'delete-event',
  method: 'DELETE',
  path: '/api/events/:id',
  access: 'account',
  importance: 'page',
  summary: 'Deletes a draft event for which nobody has registered.',
  params: idParams,
  errors: ['event_kept'],
});

export const copyEvent = defineOperation({
  id: 'copy-event',
  method: 'POST',
  path: '/api/events/:id/copies',
  access: 'account',
  importance: 'page',
  summary: 'A draft with everything of an event but its people and what they did; all times move with the given start.',
  params: idParams,
  body: z.strictObject({ startsAt: momentSchema }),
  output: eventSchema,
  errors: ['too_many_events'],
});

export const replaceEventLogo = defineOperation({
  id: 'replace-event-logo',
  method: 'POST',
  path: '/api/events/:id/logo',
  access: 'account',
  importance: 'page',
  summary: 'Uploads the logo: PNG, JPEG, WebP, GIF or AVIF up to 10 MB; re-encoded, SVG refused.',
  params: idParams,
  output: eventSchema,
  upload: true,
  errors: ['image_unreadable', 'image_too_large', 'image_kind', 'event_not_editable', 'files_away', 'upload_quota'],
});

export const removeEventLogo = defineOperation({
  id: 'remove-event-logo',
  method: 'DELETE',
  path: '/api/events/:id/logo',
  access: 'account',
  importance: 'page',
  summary: 'Removes the logo.',
  params: idParams,
  output: eventSchema,
  errors: ['event_not_editable'],
});

export const replaceEventCover = defineOperation({
  id: 'replace-event-cover',
  method: 'POST',
  path: '/api/events/:id/cover',
  access: 'account',
  importance: 'page',
  summary: 'Uploads the picture at the top: PNG, JPEG, WebP, GIF or AVIF up to 10 MB; re-encoded, SVG refused.',
  params: idParams,
  output: eventSchema,
  upload: true,
  errors: replaceEventLogo.errors,
});

export const removeEventCover = defineOperation({
  id: 'remove-event-cover',
  method: 'DELETE',
  path: '/api/events/:id/cover',
  access: 'account',
  importance: 'page',
  summary: 'Removes the picture at the top.',
  params: idParams,
  output: eventSchema,
  errors: ['event_not_editable'],
});

export const readEventLogo = defineOperation({
  id: 'read-event-logo',
  method: 'GET',
  path: '/api/events/:id/logo',
  access: 'public',
  importance: 'page',
  summary: 'The logo’s address; polled every 2 s, answered from memory with an ETag.',
  params: idParams,
  output: z.strictObject({ eventlogo: z.string().nullable() }),
});
