import { z } from 'zod';
import { shownTextSchema } from '#contract/attempts.ts';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema } from '#contract/definition/fields.ts';

export const readMap = defineOperation({
  id: 'read-map',
  method: 'GET',
  path: '/api/wihiws/:id/map',
  access: 'account',
  importance: 'report',
  summary:
    'The texts of an issue and which sentences each question tests, for its host: the analysis tells how they were understood.',
  params: idParams,
  output: z.strictObject({
    /** Where keys are corrected. */
    testId: idSchema,
    /** As their author wrote them, with all sentences. */
    texts: z.array(shownTextSchema),
    /** Only questions that the key decides: none that are void or gave their points to all. */
    tested: z.array(z.strictObject({ questionId: idSchema, sentenceIds: z.array(z.string()) })),
  }),
});
