import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema } from '#contract/definition/fields.ts';
import { JSON_BODY_LIMIT_BYTES, QUESTIONS_PER_TEST_MAX } from '#core/constants.ts';
import { authoredQuestionSchema } from '#core/questions/authored-question-schema.ts';
import { revisionSchema, savedPartSchema, testParams } from './draft-fields.ts';

/** A question and the revision at which it was read. */
export const testQuestionSchema = z.strictObject({ revision: revisionSchema, question: authoredQuestionSchema });
export type TestQuestion = z.infer<typeof testQuestionSchema>;

const questionParams = z.strictObject({ testId: idSchema, questionId: idSchema });

export const addQuestion = defineOperation({
  id: 'add-question',
  method: 'POST',
  path: '/api/tests/:testId/questions',
  access: 'account',
  importance: 'page',
  summary: `Adds a question at the end or after another one, at most ${QUESTIONS_PER_TEST_MAX}. Its id is made by the client, so a retry adds it once.`,
  params: testParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: z.strictObject({ question: authoredQuestionSchema, afterId: idSchema.nullable().optional() }),
  output: savedPartSchema,
  errors: ['test_finalized', 'too_many_questions', 'questions_too_large', 'too_many_anchors', 'image_foreign'],
});

export const saveQuestion = defineOperation({
  id: 'save-question',
  method: 'PUT',
  path: '/api/tests/:testId/questions/:questionId',
  access: 'account',
  importance: 'page',
  summary: 'Saves a draft’s question; a stale revision is refused with the current question in `details.current`.',
  params: questionParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: testQuestionSchema,
  output: savedPartSchema,
  errors: ['test_finalized', 'stale_revision', 'questions_too_large', 'too_many_anchors', 'image_foreign'],
});

export const deleteQuestion = defineOperation({
  id: 'delete-question',
  method: 'DELETE',
  path: '/api/tests/:testId/questions/:questionId',
  access: 'account',
  importance: 'page',
  summary: 'Removes a question of a draft.',
  params: questionParams,
  errors: ['test_finalized'],
});

export const orderQuestions = defineOperation({
  id: 'order-questions',
  method: 'PUT',
  path: '/api/tests/:testId/order',
  access: 'account',
  importance: 'page',
  summary: 'The order of all questions of a draft; a list that misses or repeats one is refused.',
  params: testParams,
  body: z.strictObject({ questionIds: z.array(idSchema).max(QUESTIONS_PER_TEST_MAX) }),
  output: z.strictObject({ testRevision: revisionSchema }),
  errors: ['test_finalized', 'conflict'],
});
