import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema } from '#contract/definition/fields.ts';
import { JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { PROGRAMME_LENGTHS, PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import { titleSchema } from '#core/people/title-schema.ts';
import { activityFieldsSchema, programmeSchema, speakerFieldsSchema } from './programme.ts';

const labelsOf = (limit: number, length: number) =>
  z.array(z.strictObject({ id: idSchema, name: titleSchema(length) })).max(limit, 'too_many');

const importedProgrammeSchema = z.strictObject({
  rooms: labelsOf(PROGRAMME_LIMITS.rooms, PROGRAMME_LENGTHS.room),
  tracks: labelsOf(PROGRAMME_LIMITS.tracks, PROGRAMME_LENGTHS.track),
  speakers: z
    .array(z.strictObject({ id: idSchema, fields: speakerFieldsSchema }))
    .max(PROGRAMME_LIMITS.speakers, 'too_many'),
  activities: z
    .array(z.strictObject({ id: idSchema, fields: activityFieldsSchema }))
    .min(1, 'required')
    .max(PROGRAMME_LIMITS.activities, 'too_many'),
});
export type ImportedProgramme = z.infer<typeof importedProgrammeSchema>;

export const importProgramme = defineOperation({
  id: 'import-programme',
  method: 'POST',
  path: '/api/events/:id/programme',
  access: 'account',
  importance: 'page',
  summary:
    'Adds many activities with their rooms, tracks and speakers, all or none. What has an id that is there already is left as it is, so that a repeated request adds nothing twice.',
  params: idParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: importedProgrammeSchema,
  output: programmeSchema,
  errors: ['event_not_editable', 'programme_full'],
});

const ids = (limit: number) => z.array(idSchema).max(limit, 'too_many');

export const takeBackProgramme = defineOperation({
  id: 'take-back-programme',
  method: 'POST',
  path: '/api/events/:id/programme/taken-back',
  access: 'account',
  importance: 'page',
  summary:
    'Takes an import back: of these parts goes what nobody has changed, chosen or used since. `kept`: how many activities stay.',
  params: idParams,
  bodyLimitBytes: 64 * 1024,
  body: z.strictObject({
    rooms: ids(PROGRAMME_LIMITS.rooms),
    tracks: ids(PROGRAMME_LIMITS.tracks),
    speakers: ids(PROGRAMME_LIMITS.speakers),
    activities: ids(PROGRAMME_LIMITS.activities),
  }),
  output: z.strictObject({ programme: programmeSchema, kept: z.number().int() }),
  errors: ['event_not_editable'],
});
