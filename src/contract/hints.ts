import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema } from '#contract/definition/fields.ts';
import { promptSchema } from '#core/texts/document-schema.ts';

export const readHint = defineOperation({
  id: 'read-hint',
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/hints',
  access: 'session',
  importance: 'start',
  reachedByCode: true,
  summary: 'Returns the hint of a question; its use is logged.',
  params: z.strictObject({ id: idSchema, attemptId: idSchema }),
  body: z.strictObject({ questionId: idSchema }),
  output: z.strictObject({ hint: promptSchema }),
  errors: ['attempt_closed', 'question_unknown'],
});
