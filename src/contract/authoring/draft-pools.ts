import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema } from '#contract/definition/fields.ts';
import { POOLS_PER_TEST_MAX, QUESTIONS_PER_TEST_MAX } from '#core/constants.ts';
import { draftTitleSchema } from '#core/people/title-schema.ts';
import { changedQuestionsSchema, revisionSchema, testParams } from './draft-fields.ts';

/** A pool: each attempt is asked `draw` of its questions, all of which give the same points. */
export const testPoolSchema = z.strictObject({
  id: idSchema,
  title: draftTitleSchema(200).trim(),
  draw: z.number().int().min(1).max(QUESTIONS_PER_TEST_MAX),
});
export type TestPool = z.infer<typeof testPoolSchema>;

const poolParams = z.strictObject({ testId: idSchema, poolId: idSchema });

export const createPool = defineOperation({
  id: 'create-pool',
  method: 'POST',
  path: '/api/tests/:testId/pools',
  access: 'account',
  importance: 'page',
  summary: `Adds a pool, at most ${POOLS_PER_TEST_MAX}. Its id is made by the client, so a retry adds it once.`,
  params: testParams,
  body: testPoolSchema,
  output: z.strictObject({ testRevision: revisionSchema }),
  errors: ['test_finalized', 'too_many_pools'],
});

export const changePool = defineOperation({
  id: 'change-pool',
  method: 'PUT',
  path: '/api/tests/:testId/pools/:poolId',
  access: 'account',
  importance: 'page',
  summary: 'Sets the title of a pool and how many of its questions are drawn.',
  params: poolParams,
  body: testPoolSchema.omit({ id: true }),
  output: z.strictObject({ testRevision: revisionSchema }),
  errors: ['test_finalized'],
});

export const deletePool = defineOperation({
  id: 'delete-pool',
  method: 'DELETE',
  path: '/api/tests/:testId/pools/:poolId',
  access: 'account',
  importance: 'page',
  summary: 'Removes a pool. Its questions stay, in no pool; the answer lists them with their new revisions.',
  params: poolParams,
  output: z.strictObject({ testRevision: revisionSchema, questions: changedQuestionsSchema }),
  errors: ['test_finalized'],
});
