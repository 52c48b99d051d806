import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema } from '#contract/definition/fields.ts';
import { JSON_BODY_LIMIT_BYTES, TEXTS_PER_TEST_MAX } from '#core/constants.ts';
import { newTextBodySchema } from '#core/texts/document-schema.ts';
import { textContentSchema } from '#core/texts/text-content-schema.ts';
import { changedQuestionsSchema, revisionSchema, savedPartSchema, testParams } from './draft-fields.ts';

/** The recording of a text. Replacing it does not raise the revision of the text. */
export const textAudioSchema = z.strictObject({
  fileId: z.string(),
  url: z.string(),
});
export type TextAudio = z.infer<typeof textAudioSchema>;

/** A text of a test as its author sees it. */
export const testTextSchema = z.strictObject({
  id: idSchema,
  ...textContentSchema.shape,
  audio: textAudioSchema.nullable(),
  revision: revisionSchema,
});
export type TestText = z.infer<typeof testTextSchema>;

const textParams = z.strictObject({ testId: idSchema, textId: idSchema });

export const addText = defineOperation({
  id: 'add-text',
  method: 'POST',
  path: '/api/tests/:testId/texts',
  access: 'account',
  importance: 'page',
  summary: `Adds a text, at most ${TEXTS_PER_TEST_MAX}.`,
  params: testParams,
  output: testTextSchema,
  errors: ['test_finalized', 'too_many_texts'],
});

export const saveText = defineOperation({
  id: 'save-text',
  method: 'PUT',
  path: '/api/tests/:testId/texts/:textId',
  access: 'account',
  importance: 'page',
  summary:
    'Saves a draft’s text. `revision` is the one the change is based on; a stale one is refused with the current text in `details.current`. Evidence is found again in the new text: `questions` are those whose anchors moved.',
  params: textParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: testTextSchema.omit({ id: true, audio: true }).extend({ document: newTextBodySchema }),
  output: savedPartSchema.extend({ questions: changedQuestionsSchema }),
  errors: ['test_finalized', 'stale_revision', 'image_foreign'],
});

export const deleteText = defineOperation({
  id: 'delete-text',
  method: 'DELETE',
  path: '/api/tests/:testId/texts/:textId',
  access: 'account',
  importance: 'page',
  summary: 'Removes a text; its questions stay, bound to no text.',
  params: textParams,
  errors: ['test_finalized', 'conflict'],
});

export const orderTexts = defineOperation({
  id: 'order-texts',
  method: 'PUT',
  path: '/api/tests/:testId/text-order',
  access: 'account',
  importance: 'page',
  summary: 'Sets the order of all texts of a draft; a list that misses or repeats one is refused.',
  params: testParams,
  body: z.strictObject({ textIds: z.array(idSchema).max(TEXTS_PER_TEST_MAX) }),
  output: z.strictObject({ testRevision: revisionSchema }),
  errors: ['test_finalized', 'conflict'],
});

export const uploadTextImage = defineOperation({
  id: 'upload-text-image',
  method: 'POST',
  path: '/api/tests/:testId/images',
  access: 'account',
  importance: 'page',
  summary:
    'Uploads an image for the texts of a draft: PNG, JPEG, WebP, GIF or AVIF up to 10 MB; re-encoded, SVG refused.',
  params: testParams,
  output: z.strictObject({
    fileId: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    url: z.string(),
  }),
  upload: true,
  errors: ['image_unreadable', 'image_too_large', 'image_kind', 'test_finalized', 'files_away', 'upload_quota'],
});

export const uploadTextAudio = defineOperation({
  id: 'upload-text-audio',
  method: 'PUT',
  path: '/api/tests/:testId/texts/:textId/audio',
  access: 'account',
  importance: 'page',
  summary: 'Sets the recording of a text: MP3, M4A, AAC, OGG or WAV up to 20 MB, recognized by its content.',
  params: textParams,
  output: z.strictObject({ audio: textAudioSchema, testRevision: revisionSchema }),
  upload: true,
  errors: ['audio_kind', 'audio_unreadable', 'audio_too_large', 'test_finalized', 'files_away', 'upload_quota'],
});

export const removeTextAudio = defineOperation({
  id: 'remove-text-audio',
  method: 'DELETE',
  path: '/api/tests/:testId/texts/:textId/audio',
  access: 'account',
  importance: 'page',
  summary: 'Removes the recording of a text.',
  params: textParams,
  output: z.strictObject({ testRevision: revisionSchema }),
  errors: ['test_finalized'],
});

export const readDraftSentences = defineOperation({
  id: 'read-draft-sentences',
  method: 'GET',
  path: '/api/tests/:testId/sentences',
  access: 'account',
  importance: 'page',
  summary:
    'Returns the sentences of every text as the server finds them, each list with the revision of the text it belongs to.',
  params: testParams,
  output: z.strictObject({
    texts: z.array(
      z.strictObject({
        textId: idSchema,
        revision: revisionSchema,
        sentences: z.array(z.strictObject({ blockId: z.string(), start: z.number().int(), end: z.number().int() })),
      }),
    ),
  }),
});
