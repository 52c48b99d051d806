import { z } from 'zod';
import { POOLS_PER_TEST_MAX, QUESTIONS_PER_TEST_MAX, TEXTS_PER_TEST_MAX } from '#core/constants.ts';
import { offeredQuestionSchema } from '#core/questions/authored-question-schema.ts';
import { textBodySchema } from '#core/texts/document-schema.ts';
import { defineOperation } from './define-operation.ts';
import { idParams, idSchema, momentSchema } from './fields.ts';

const title = z.string().trim().min(1, 'required').max(200, 'too_long');
const revision = z.number().int().positive();

/** One row of «Мої тести». */
export const testRowSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  state: z.enum(['draft', 'finalized', 'archived']),
  version: z.number().int(),
  textCount: z.number().int(),
  questionCount: z.number().int(),
  points: z.number(),
  wihiwCount: z.number().int(),
  attemptCount: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  finalizedAt: momentSchema.nullable(),
});
export type TestRow = z.infer<typeof testRowSchema>;

/** The recording of a text; it is replaced on its own, so it raises no revision of the text. */
export const textAudioSchema = z.strictObject({
  fileId: z.string(),
  url: z.string(),
});
export type TextAudio = z.infer<typeof textAudioSchema>;

/** A text of a test as its author sees it. */
export const testTextSchema = z.strictObject({
  id: idSchema,
  title: z.string().max(200, 'too_long'),
  author: z.string().max(200, 'too_long'),
  source: z.string().max(500, 'too_long'),
  document: textBodySchema,
  audio: textAudioSchema.nullable(),
  revision,
});
export type TestText = z.infer<typeof testTextSchema>;

/** A question with the revision it was read at. */
export const testQuestionSchema = z.strictObject({ revision, question: offeredQuestionSchema });
export type TestQuestion = z.infer<typeof testQuestionSchema>;

/** A pool: every attempt is asked `draw` of its questions, which all give the same points. */
export const testPoolSchema = z.strictObject({
  id: idSchema,
  title: z.string().trim().max(200, 'too_long'),
  draw: z.number().int().min(1).max(QUESTIONS_PER_TEST_MAX),
});
export type TestPool = z.infer<typeof testPoolSchema>;

/** Bands of the 12-point scale: the first grade of середній, достатній, високий. */
export const testScaleSchema = z.strictObject({
  version: z.literal(1),
  bands: z.tuple([z.number().int().min(2).max(12), z.number().int().min(2).max(12), z.number().int().min(2).max(12)]),
});

/** One line of the check list. `blocking` lines refuse finalization. */
export const checkSchema = z.strictObject({
  code: z.string(),
  blocking: z.boolean(),
  sentence: z.string(),
  textId: idSchema.nullable(),
  questionId: idSchema.nullable(),
});
export type Check = z.infer<typeof checkSchema>;

/** A whole test for its author. */
export const testSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  state: z.enum(['draft', 'finalized', 'archived']),
  version: z.number().int(),
  revision,
  scale: testScaleSchema,
  texts: z.array(testTextSchema),
  questions: z.array(testQuestionSchema),
  pools: z.array(testPoolSchema),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  finalizedAt: momentSchema.nullable(),
});
export type AuthoredTest = z.infer<typeof testSchema>;

const testIdParams = z.strictObject({ testId: idSchema });
const textParams = z.strictObject({ testId: idSchema, textId: idSchema });
const questionParams = z.strictObject({ testId: idSchema, questionId: idSchema });
const poolParams = z.strictObject({ testId: idSchema, poolId: idSchema });
const saved = z.strictObject({ revision, testRevision: revision, savedAt: momentSchema });
/** Questions that a change of something else changed too, with their new revisions. */
const changedQuestions = z.array(z.strictObject({ questionId: idSchema, revision }));

export const listTests = defineOperation({
  id: 'list-tests',
  method: 'GET',
  path: '/api/tests',
  access: 'account',
  summary: 'One’s own tests, newest first, searched by title.',
  query: z.strictObject({
    state: z.enum(['draft', 'finalized', 'archived']).optional(),
    search: z.string().max(200).optional(),
    before: momentSchema.optional(),
  }),
  output: z.strictObject({ tests: z.array(testRowSchema), next: momentSchema.nullable() }),
});

export const createTest = defineOperation({
  id: 'create-test',
  method: 'POST',
  path: '/api/tests',
  access: 'account',
  summary: 'A new draft with one empty text.',
  body: z.strictObject({ title }),
  output: testSchema,
});

export const readTest = defineOperation({
  id: 'read-test',
  method: 'GET',
  path: '/api/tests/:id',
  access: 'account',
  summary: 'A whole test, keys included, for its author.',
  params: idParams,
  output: testSchema,
});

export const changeTest = defineOperation({
  id: 'change-test',
  method: 'PATCH',
  path: '/api/tests/:id',
  access: 'account',
  summary: 'Title of a draft, scale, archiving.',
  params: idParams,
  body: z.strictObject({
    title: title.optional(),
    scale: testScaleSchema.optional(),
    archived: z.boolean().optional(),
  }),
  output: testSchema,
  errors: ['test_finalized'],
});

export const deleteTest = defineOperation({
  id: 'delete-test',
  method: 'DELETE',
  path: '/api/tests/:id',
  access: 'account',
  summary: 'Deletes a draft.',
  params: idParams,
  errors: ['test_finalized'],
});

export const copyTest = defineOperation({
  id: 'copy-test',
  method: 'POST',
  path: '/api/tests/:id/copies',
  access: 'account',
  summary: 'A draft copy: a duplicate of its own, or the next version of a finalized test.',
  params: idParams,
  body: z.strictObject({ as: z.enum(['duplicate', 'version']) }),
  output: z.strictObject({ id: idSchema }),
  errors: ['test_not_finalized'],
});

export const addText = defineOperation({
  id: 'add-text',
  method: 'POST',
  path: '/api/tests/:testId/texts',
  access: 'account',
  summary: `Adds a text, at most ${TEXTS_PER_TEST_MAX}.`,
  params: testIdParams,
  output: testTextSchema,
  errors: ['test_finalized', 'too_many_texts'],
});

export const saveText = defineOperation({
  id: 'save-text',
  method: 'PUT',
  path: '/api/tests/:testId/texts/:textId',
  access: 'account',
  summary:
    'Saves a draft’s text. `revision` is the one the change is based on; a stale one is refused with the current text in `details.current`. Evidence is found again in the new text: `questions` are those whose anchors moved.',
  params: textParams,
  body: testTextSchema.omit({ id: true, audio: true }),
  output: saved.extend({ questions: changedQuestions }),
  errors: ['test_finalized', 'stale_revision', 'image_foreign'],
});

export const deleteText = defineOperation({
  id: 'delete-text',
  method: 'DELETE',
  path: '/api/tests/:testId/texts/:textId',
  access: 'account',
  summary: 'Removes a text; its questions stay, bound to no text.',
  params: textParams,
  errors: ['test_finalized', 'conflict'],
});

export const orderTexts = defineOperation({
  id: 'order-texts',
  method: 'PUT',
  path: '/api/tests/:testId/text-order',
  access: 'account',
  summary: 'The order of all texts of a draft; a list that misses or repeats one is refused.',
  params: testIdParams,
  body: z.strictObject({ textIds: z.array(idSchema).max(TEXTS_PER_TEST_MAX) }),
  output: z.strictObject({ testRevision: revision }),
  errors: ['test_finalized', 'conflict'],
});

export const addQuestion = defineOperation({
  id: 'add-question',
  method: 'POST',
  path: '/api/tests/:testId/questions',
  access: 'account',
  summary: `Adds a question at the end or after another one, at most ${QUESTIONS_PER_TEST_MAX}. Its id is made by the client, so a retry adds it once.`,
  params: testIdParams,
  body: z.strictObject({ question: offeredQuestionSchema, afterId: idSchema.nullable().optional() }),
  output: saved,
  errors: ['test_finalized', 'too_many_questions'],
});

export const saveQuestion = defineOperation({
  id: 'save-question',
  method: 'PUT',
  path: '/api/tests/:testId/questions/:questionId',
  access: 'account',
  summary: 'Saves a draft’s question; a stale revision is refused with the current question in `details.current`.',
  params: questionParams,
  body: testQuestionSchema,
  output: saved,
  errors: ['test_finalized', 'stale_revision'],
});

export const deleteQuestion = defineOperation({
  id: 'delete-question',
  method: 'DELETE',
  path: '/api/tests/:testId/questions/:questionId',
  access: 'account',
  summary: 'Removes a question of a draft.',
  params: questionParams,
  errors: ['test_finalized'],
});

export const orderQuestions = defineOperation({
  id: 'order-questions',
  method: 'PUT',
  path: '/api/tests/:testId/order',
  access: 'account',
  summary: 'The order of all questions of a draft; a list that misses or repeats one is refused.',
  params: testIdParams,
  body: z.strictObject({ questionIds: z.array(idSchema).max(QUESTIONS_PER_TEST_MAX) }),
  output: z.strictObject({ testRevision: revision }),
  errors: ['test_finalized', 'conflict'],
});

export const createPool = defineOperation({
  id: 'create-pool',
  method: 'POST',
  path: '/api/tests/:testId/pools',
  access: 'account',
  summary: `Adds a pool, at most ${POOLS_PER_TEST_MAX}. Its id is made by the client, so a retry adds it once.`,
  params: testIdParams,
  body: testPoolSchema,
  output: z.strictObject({ testRevision: revision }),
  errors: ['test_finalized', 'too_many_pools'],
});

export const changePool = defineOperation({
  id: 'change-pool',
  method: 'PUT',
  path: '/api/tests/:testId/pools/:poolId',
  access: 'account',
  summary: 'The title of a pool and how many of its questions are drawn.',
  params: poolParams,
  body: testPoolSchema.omit({ id: true }),
  output: z.strictObject({ testRevision: revision }),
  errors: ['test_finalized'],
});

export const deletePool = defineOperation({
  id: 'delete-pool',
  method: 'DELETE',
  path: '/api/tests/:testId/pools/:poolId',
  access: 'account',
  summary: 'Removes a pool; its questions stay, in no pool, and are told with their new revisions.',
  params: poolParams,
  output: z.strictObject({ testRevision: revision, questions: changedQuestions }),
  errors: ['test_finalized'],
});

export const uploadTextImage = defineOperation({
  id: 'upload-text-image',
  method: 'POST',
  path: '/api/tests/:testId/images',
  access: 'account',
  summary:
    'Uploads an image for the texts of a draft: PNG, JPEG, WebP, GIF or AVIF up to 10 MB; re-encoded, SVG refused.',
  params: testIdParams,
  output: z.strictObject({
    fileId: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    url: z.string(),
  }),
  upload: true,
  errors: ['image_unreadable', 'image_too_large', 'image_kind', 'test_finalized'],
});

export const uploadTextAudio = defineOperation({
  id: 'upload-text-audio',
  method: 'PUT',
  path: '/api/tests/:testId/texts/:textId/audio',
  access: 'account',
  summary: 'Sets the recording of a text: MP3, M4A, AAC, OGG or WAV up to 20 MB, told by content.',
  params: textParams,
  output: z.strictObject({ audio: textAudioSchema, testRevision: revision }),
  upload: true,
  errors: ['audio_kind', 'audio_too_large', 'test_finalized'],
});

export const removeTextAudio = defineOperation({
  id: 'remove-text-audio',
  method: 'DELETE',
  path: '/api/tests/:testId/texts/:textId/audio',
  access: 'account',
  summary: 'Removes the recording of a text.',
  params: textParams,
  output: z.strictObject({ testRevision: revision }),
  errors: ['test_finalized'],
});

export const readDraftSentences = defineOperation({
  id: 'read-draft-sentences',
  method: 'GET',
  path: '/api/tests/:testId/sentences',
  access: 'account',
  summary:
    'The sentences of every text as the server finds them, each list with the revision of the text it belongs to.',
  params: testIdParams,
  output: z.strictObject({
    texts: z.array(
      z.strictObject({
        textId: idSchema,
        revision,
        sentences: z.array(z.strictObject({ blockId: z.string(), start: z.number().int(), end: z.number().int() })),
      }),
    ),
  }),
});

export const readChecks = defineOperation({
  id: 'read-checks',
  method: 'GET',
  path: '/api/tests/:testId/checks',
  access: 'account',
  summary: 'The check list before finalizing.',
  params: testIdParams,
  output: z.strictObject({ checks: z.array(checkSchema) }),
});

export const finalizeTest = defineOperation({
  id: 'finalize-test',
  method: 'POST',
  path: '/api/tests/:testId/finalization',
  access: 'account',
  summary: 'Segments sentences, replaces ids by random ones, locks the presented part. Repeating it changes nothing.',
  params: testIdParams,
  body: z.strictObject({ revision }),
  output: testSchema,
  errors: ['test_has_problems', 'stale_revision'],
});
