import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema } from '#contract/definition/fields.ts';
import { titleSchema } from '#core/people/title-schema.ts';
import { linkSchema } from './events.ts';

/** The most materials of one event, and the most bytes of all its files. */
export const MATERIALS_MAX = 60;
export const MATERIALS_MAX_BYTES = 300 * 1024 * 1024;

/** `after`: everybody who sees the event, once it is over. */
export const MATERIAL_SIGHTS = ['all', 'registered', 'after'] as const;
export type MaterialSight = (typeof MATERIAL_SIGHTS)[number];

const materialFieldsSchema = z.strictObject({
  title: titleSchema(200),
  /** Empty for a file. */
  link: linkSchema,
  shownTo: z.enum(MATERIAL_SIGHTS),
  /** What it belongs to; both null: the whole event. */
  activityId: idSchema.nullable(),
  speakerId: idSchema.nullable(),
});
export type MaterialFields = z.infer<typeof materialFieldsSchema>;

const materialSchema = materialFieldsSchema.extend({
  id: idSchema,
  /** Null for a link. */
  file: z.strictObject({ name: z.string(), bytes: z.number().int() }).nullable(),
  revision: z.number().int(),
});
export type ShownMaterial = z.infer<typeof materialSchema>;

const materialsSchema = z.strictObject({ materials: z.array(materialSchema) });
export type ShownMaterials = z.infer<typeof materialsSchema>;

const partParams = z.strictObject({ id: idSchema, partId: idSchema });

export const listMaterials = defineOperation({
  id: 'list-materials',
  method: 'GET',
  path: '/api/events/:id/materials',
  access: 'public',
  importance: 'page',
  summary: 'The materials of an event that the viewer may have, in the order in which they were added.',
  params: idParams,
  output: materialsSchema,
});

export const uploadMaterial = defineOperation({
  id: 'upload-material',
  method: 'POST',
  path: '/api/events/:id/materials/:partId/file',
  access: 'account',
  importance: 'page',
  summary: 'Adds a file up to 20 MB, told by its content: PDF, office, images, audio, text. `name`: what it is called.',
  params: partParams,
  query: z.strictObject({ name: z.string().max(400) }),
  output: materialsSchema,
  upload: true,
  errors: [
    'document_kind',
    'document_too_large',
    'too_many_materials',
    'event_not_editable',
    'files_away',
    'upload_quota',
  ],
});

export const saveMaterial = defineOperation({
  id: 'save-material',
  method: 'PUT',
  path: '/api/events/:id/materials/:partId',
  access: 'account',
  importance: 'page',
  summary: 'Adds a link, or changes a material; a stale revision is refused with the current one in `details.current`.',
  params: partParams,
  body: z.strictObject({ revision: z.number().int().min(0), fields: materialFieldsSchema }),
  output: materialsSchema,
  errors: ['stale_revision', 'too_many_materials', 'event_not_editable'],
});

export const deleteMaterial = defineOperation({
  id: 'delete-material',
  method: 'DELETE',
  path: '/api/events/:id/materials/:partId',
  access: 'account',
  importance: 'page',
  summary: 'Removes a material.',
  params: partParams,
  output: materialsSchema,
  errors: ['event_not_editable'],
});

export const readMaterialFile = defineOperation({
  id: 'read-material-file',
  method: 'GET',
  path: '/api/events/:id/materials/:partId/file',
  access: 'public',
  importance: 'page',
  summary: 'A file of an event, always to be saved: an attachment without a type that a browser would show.',
  params: partParams,
  file: 'application/octet-stream',
});
