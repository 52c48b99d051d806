import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { PROGRAMME_LENGTHS, PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import { titleSchema } from '#core/people/title-schema.ts';
import { shortDescriptionSchema } from '#core/texts/document-schema.ts';
import { lineSchema } from '#core/texts/typed-words-schema.ts';

/** A part of a programme: its id is made by the page, so that a repeated request makes nothing twice. */
const partParams = z.strictObject({ id: idSchema, partId: idSchema });
/** The revision that was changed; 0 for something new. */
const basedOn = z.number().int().min(0);

export const trackSchema = z.strictObject({ id: idSchema, name: z.string() });

export const speakerFieldsSchema = z.strictObject({
  name: titleSchema(PROGRAMME_LENGTHS.name),
  role: lineSchema(PROGRAMME_LENGTHS.role),
  about: shortDescriptionSchema,
});
export type SpeakerFields = z.infer<typeof speakerFieldsSchema>;

export const speakerSchema = speakerFieldsSchema.extend({
  id: idSchema,
  photo: z.string().nullable(),
  revision: z.number().int(),
});
export type ShownSpeaker = z.infer<typeof speakerSchema>;

export const activityFieldsSchema = z.strictObject({
  title: titleSchema(PROGRAMME_LENGTHS.title),
  description: shortDescriptionSchema,
  startsAt: momentSchema,
  endsAt: momentSchema,
  trackId: idSchema.nullable(),
  roomId: idSchema.nullable(),
  speakerIds: z.array(idSchema).max(PROGRAMME_LIMITS.speakersOfActivity, 'too_many'),
  capacity: z.number().int().min(1).max(100_000).nullable(),
  cancelled: z.boolean(),
  /** Feedback can be given on it; not on a break. */
  rated: z.boolean().default(true),
});
export type ActivityFields = z.infer<typeof activityFieldsSchema>;

export const activitySchema = activityFieldsSchema.extend({ id: idSchema, revision: z.number().int() });
export type ShownActivity = z.infer<typeof activitySchema>;

export const programmeSchema = z.strictObject({
  tracks: z.array(trackSchema),
  rooms: z.array(trackSchema),
  speakers: z.array(speakerSchema),
  /** In the order of their starts. */
  activities: z.array(activitySchema),
  /** What the viewer has put into their own programme or has a place in. */
  kept: z.array(idSchema),
  /** What the viewer has a place in: it leaves their programme by giving up the place. */
  reserved: z.array(idSchema),
});
export type ShownProgramme = z.infer<typeof programmeSchema>;

export const readProgramme = defineOperation({
  id: 'read-programme',
  method: 'GET',
  path: '/api/events/:id/programme',
  access: 'public',
  importance: 'page',
  summary: 'The programme of an event, for everybody who may see the event.',
  params: idParams,
  output: programmeSchema,
});

/** Five times what the longest description takes. */
const PART_BODY_BYTES = 256 * 1024;
const CHANGE_ERRORS = ['event_not_editable', 'programme_full'] as const;

export const saveProgrammeLabel = defineOperation({
  id: 'save-programme-label',
  method: 'PUT',
  path: '/api/events/:id/labels/:partId',
  access: 'account',
  importance: 'page',
  summary: 'Adds a track or a room, or gives it another name.',
  params: partParams,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('track'), name: titleSchema(PROGRAMME_LENGTHS.track) }),
    z.strictObject({ kind: z.literal('room'), name: titleSchema(PROGRAMME_LENGTHS.room) }),
  ]),
  output: programmeSchema,
  errors: CHANGE_ERRORS,
});

export const deleteProgrammeLabel = defineOperation({
  id: 'delete-programme-label',
  method: 'DELETE',
  path: '/api/events/:id/labels/:partId',
  access: 'account',
  importance: 'page',
  summary: 'Removes a track or a room; activities of it stay, without one.',
  params: partParams,
  output: programmeSchema,
  errors: ['event_not_editable'],
});

export const saveSpeaker = defineOperation({
  id: 'save-speaker',
  method: 'PUT',
  path: '/api/events/:id/speakers/:partId',
  access: 'account',
  importance: 'page',
  summary: 'Adds or changes a speaker; a stale revision is refused with the current one in `details.current`.',
  params: partParams,
  bodyLimitBytes: PART_BODY_BYTES,
  body: z.strictObject({ revision: basedOn, fields: speakerFieldsSchema }),
  output: speakerSchema,
  errors: ['stale_revision', ...CHANGE_ERRORS],
});

export const deleteSpeaker = defineOperation({
  id: 'delete-speaker',
  method: 'DELETE',
  path: '/api/events/:id/speakers/:partId',
  access: 'account',
  importance: 'page',
  summary: 'Removes a speaker from the event and from its activities.',
  params: partParams,
  errors: ['event_not_editable'],
});

export const replaceSpeakerPhoto = defineOperation({
  id: 'replace-speaker-photo',
  method: 'POST',
  path: '/api/events/:id/speakers/:partId/photo',
  access: 'account',
  importance: 'page',
  summary: 'Uploads a photo of a speaker: PNG, JPEG, WebP, GIF or AVIF up to 10 MB; re-encoded.',
  params: partParams,
  output: speakerSchema,
  upload: true,
  errors: ['image_unreadable', 'image_too_large', 'image_kind', 'event_not_editable', 'files_away', 'upload_quota'],
});

export const removeSpeakerPhoto = defineOperation({
  id: 'remove-speaker-photo',
  method: 'DELETE',
  path: '/api/events/:id/speakers/:partId/photo',
  access: 'account',
  importance: 'page',
  summary: 'Removes the photo of a speaker.',
  params: partParams,
  output: speakerSchema,
  errors: ['event_not_editable'],
});

export const saveActivity = defineOperation({
  id: 'save-activity',
  method: 'PUT',
  path: '/api/events/:id/activities/:partId',
  access: 'account',
  importance: 'page',
  summary: 'Adds or changes an activity; a stale revision is refused with the current one in `details.current`.',
  params: partParams,
  bodyLimitBytes: PART_BODY_BYTES,
  body: z.strictObject({ revision: basedOn, fields: activityFieldsSchema }),
  output: activitySchema,
  errors: ['stale_revision', 'capacity_below_registered', ...CHANGE_ERRORS],
});

export const deleteActivity = defineOperation({
  id: 'delete-activity',
  method: 'DELETE',
  path: '/api/events/:id/activities/:partId',
  access: 'account',
  importance: 'page',
  summary: 'Removes an activity from the programme. One that somebody has chosen or rated can only be cancelled.',
  params: partParams,
  errors: ['event_not_editable', 'activity_chosen', 'activity_in_use'],
});

export const keepActivity = defineOperation({
  id: 'keep-activity',
  method: 'PUT',
  path: '/api/events/:id/activities/:partId/kept',
  access: 'session',
  importance: 'page',
  summary: 'Puts an activity into the viewer’s own programme or takes it out again.',
  params: partParams,
  body: z.strictObject({ kept: z.boolean() }),
  output: z.strictObject({ kept: z.array(idSchema) }),
});

export const readEventCalendar = defineOperation({
  id: 'read-event-calendar',
  method: 'GET',
  path: '/api/events/:id/calendar',
  access: 'public',
  importance: 'page',
  summary:
    'The event as an iCalendar file: as a whole, all its activities, the viewer’s own programme, or one activity.',
  params: idParams,
  query: z.strictObject({ only: z.union([z.enum(['whole', 'kept']), idSchema]).optional() }),
  file: 'text/calendar; charset=utf-8',
});

export const readEventSchedule = defineOperation({
  id: 'read-event-schedule',
  method: 'GET',
  path: '/api/events/:id/schedule',
  access: 'public',
  importance: 'page',
  summary:
    'The programme as schedule JSON in the form that frab and pretalx export: numbers of activities never change, what is cancelled is marked.',
  params: idParams,
  file: 'application/json; charset=utf-8',
});

export const readEventScheduleXml = defineOperation({
  id: 'read-event-schedule-xml',
  method: 'GET',
  path: '/api/events/:id/schedule.xml',
  access: 'public',
  importance: 'page',
  summary: 'The same as `read-event-schedule` as the schedule XML of frab.',
  params: idParams,
  file: 'application/xml; charset=utf-8',
});
