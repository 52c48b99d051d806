import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { draftTitleSchema } from '#core/people/title-schema.ts';
import { revisionSchema, testParams } from './draft-fields.ts';
import { testPoolSchema } from './draft-pools.ts';
import { testQuestionSchema } from './draft-questions.ts';
import { testTextSchema } from './draft-texts.ts';

const title = draftTitleSchema(200).trim().min(1, 'required');

/** One row of «Тести, які я створюю». */
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

/** The first grades of the bands середній, достатній, високий on the 12-point scale. */
export const testScaleSchema = z.strictObject({
  version: z.literal(1),
  bands: z.tuple([z.number().int().min(2).max(12), z.number().int().min(2).max(12), z.number().int().min(2).max(12)]),
});

/** One line of the check list. A test with `blocking` lines can't be finalized. */
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
  revision: revisionSchema,
  /** Raised whenever the title changes. */
  titleRevision: revisionSchema,
  scale: testScaleSchema,
  texts: z.array(testTextSchema),
  questions: z.array(testQuestionSchema),
  /**
   * Questions stored in a shape that is no longer known, by their place counted from 1; absent if there are none. They
   * are left out of `questions`.
   */
  unreadable: z.array(z.strictObject({ questionId: idSchema, place: z.number().int() })).optional(),
  pools: z.array(testPoolSchema),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  finalizedAt: momentSchema.nullable(),
});
export type AuthoredTest = z.infer<typeof testSchema>;

export const listTests = defineOperation({
  id: 'list-tests',
  method: 'GET',
  path: '/api/tests',
  access: 'account',
  importance: 'report',
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
  importance: 'page',
  summary:
    'A new draft with one empty text. Without a title it is called «Новий тест», and a draft of that name in which nothing has been changed yet is taken up in place of another one.',
  body: z.strictObject({ title: title.optional() }),
  output: testSchema,
  errors: ['too_many_tests'],
});

export const readTest = defineOperation({
  id: 'read-test',
  method: 'GET',
  path: '/api/tests/:id',
  access: 'account',
  importance: 'page',
  summary: 'A whole test, keys included, for its author.',
  params: idParams,
  output: testSchema,
});

export const changeTest = defineOperation({
  id: 'change-test',
  method: 'PATCH',
  path: '/api/tests/:id',
  access: 'account',
  importance: 'page',
  summary:
    'Title of a draft, scale, archiving. `basedOn` is the `titleRevision` a new title is based on; a stale one is refused with title and titleRevision in `details.current`, without it the newest title counts.',
  params: idParams,
  body: z.strictObject({
    title: title.optional(),
    basedOn: revisionSchema.optional(),
    scale: testScaleSchema.optional(),
    archived: z.boolean().optional(),
  }),
  output: testSchema,
  errors: ['test_finalized', 'stale_revision'],
});

export const deleteTest = defineOperation({
  id: 'delete-test',
  method: 'DELETE',
  path: '/api/tests/:id',
  access: 'account',
  importance: 'page',
  summary: 'Deletes a draft.',
  params: idParams,
  errors: ['test_finalized'],
});

export const copyTest = defineOperation({
  id: 'copy-test',
  method: 'POST',
  path: '/api/tests/:id/copies',
  access: 'account',
  importance: 'page',
  summary: 'A draft copy: a duplicate of its own, or the next version of a finalized test.',
  params: idParams,
  body: z.strictObject({ as: z.enum(['duplicate', 'version']) }),
  output: z.strictObject({ id: idSchema }),
  errors: ['test_not_finalized', 'too_many_tests'],
});

export const readChecks = defineOperation({
  id: 'read-checks',
  method: 'GET',
  path: '/api/tests/:testId/checks',
  access: 'account',
  importance: 'page',
  summary: 'The check list before finalizing.',
  params: testParams,
  output: z.strictObject({ checks: z.array(checkSchema) }),
});

export const finalizeTest = defineOperation({
  id: 'finalize-test',
  method: 'POST',
  path: '/api/tests/:testId/finalization',
  access: 'account',
  importance: 'page',
  summary: 'Segments sentences, replaces ids by random ones, locks the presented part. Repeating it changes nothing.',
  params: testParams,
  body: z.strictObject({ revision: revisionSchema }),
  output: testSchema,
  errors: ['test_has_problems', 'stale_revision'],
});
