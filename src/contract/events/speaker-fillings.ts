import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { replaceSpeakerPhoto, speakerFieldsSchema, speakerSchema } from './programme.ts';

const partParams = z.strictObject({ id: idSchema, partId: idSchema });
const tokenParams = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });
const ABOUT_BODY_BYTES = 256 * 1024;

/** What a speaker has written by a link, beside what stood there before. */
const speakerFillingSchema = z.strictObject({
  filledAt: momentSchema,
  before: speakerFieldsSchema.extend({ photo: z.string().nullable() }),
});

const speakerLinkSchema = z.strictObject({
  speakerId: idSchema,
  /** Null: there is none, or it is over. */
  link: z.string().nullable(),
  expiresAt: momentSchema.nullable(),
  filling: speakerFillingSchema.nullable(),
});
export type SpeakerLink = z.infer<typeof speakerLinkSchema>;

export const listSpeakerLinks = defineOperation({
  id: 'list-speaker-links',
  method: 'GET',
  path: '/api/events/:id/speaker-links',
  access: 'account',
  importance: 'page',
  summary:
    'The links by which speakers fill in what is said of them, and what they wrote that nobody has looked at yet.',
  params: idParams,
  output: z.strictObject({ links: z.array(speakerLinkSchema) }),
});

export const grantSpeakerLink = defineOperation({
  id: 'grant-speaker-link',
  method: 'PUT',
  path: '/api/events/:id/speakers/:partId/link',
  access: 'account',
  importance: 'page',
  summary: 'Gives a speaker a secret link to fill in what is said of them; one that is there stays and lasts longer.',
  params: partParams,
  output: z.strictObject({ link: z.string(), expiresAt: momentSchema }),
  errors: ['event_not_editable'],
  traced: true,
});

export const revokeSpeakerLink = defineOperation({
  id: 'revoke-speaker-link',
  method: 'DELETE',
  path: '/api/events/:id/speakers/:partId/link',
  access: 'account',
  importance: 'page',
  summary: 'Ends a speaker’s link.',
  params: partParams,
  errors: ['event_not_editable'],
});

export const settleSpeakerFilling = defineOperation({
  id: 'settle-speaker-filling',
  method: 'POST',
  path: '/api/events/:id/speakers/:partId/filling',
  access: 'account',
  importance: 'page',
  summary:
    'Keeps what a speaker has written, or puts back what stood there before; refused if either has been changed since.',
  params: partParams,
  /** `filledAt`: the latest words or photo of the speaker that the organizer has seen. */
  body: z.strictObject({ revision: z.number().int().positive(), filledAt: momentSchema, keep: z.boolean() }),
  output: speakerSchema,
  errors: ['stale_revision', 'event_not_editable'],
});

/** What a speaker is shown by their link. */
const speakerFormSchema = z.strictObject({
  event: z.strictObject({
    id: idSchema,
    title: z.string(),
    startsAt: momentSchema,
    endsAt: momentSchema,
    timeZone: z.string(),
    eventlogo: z.string().nullable(),
    hostName: z.string(),
  }),
  /** Titles and starts of what the speaker holds. */
  activities: z.array(z.strictObject({ title: z.string(), startsAt: momentSchema })),
  speaker: speakerSchema,
  expiresAt: momentSchema,
});
export type SpeakerForm = z.infer<typeof speakerFormSchema>;

export const readSpeakerForm = defineOperation({
  id: 'read-speaker-form',
  method: 'GET',
  path: '/api/speaker-forms/:token',
  access: 'public',
  importance: 'page',
  summary: 'What an event says of a speaker, for who has the secret link. Changes nothing.',
  params: tokenParams,
  output: speakerFormSchema,
  guardOutput: true,
});

export const fillSpeaker = defineOperation({
  id: 'fill-speaker',
  method: 'PUT',
  path: '/api/speaker-forms/:token',
  access: 'public',
  importance: 'page',
  summary:
    'A speaker writes what the event says of them; a stale revision is refused with the current one in `details.current`.',
  params: tokenParams,
  bodyLimitBytes: ABOUT_BODY_BYTES,
  body: z.strictObject({ revision: z.number().int().positive(), fields: speakerFieldsSchema }),
  output: speakerSchema,
  guardOutput: true,
  errors: ['stale_revision', 'event_not_editable'],
});

export const fillSpeakerPhoto = defineOperation({
  id: 'fill-speaker-photo',
  method: 'POST',
  path: '/api/speaker-forms/:token/photo',
  access: 'public',
  importance: 'page',
  summary:
    'A speaker uploads their photo: PNG, JPEG, WebP, GIF or AVIF up to 10 MB; re-encoded. Counted for the event’s owner, ten an hour by one link.',
  params: tokenParams,
  output: speakerSchema,
  upload: true,
  guardOutput: true,
  errors: [...replaceSpeakerPhoto.errors, 'too_many_photos'],
});

export const dropSpeakerPhoto = defineOperation({
  id: 'drop-speaker-photo',
  method: 'DELETE',
  path: '/api/speaker-forms/:token/photo',
  access: 'public',
  importance: 'page',
  summary: 'A speaker removes their photo.',
  params: tokenParams,
  output: speakerSchema,
  guardOutput: true,
  errors: ['event_not_editable'],
});
