import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema } from '#contract/definition/fields.ts';

export const notePresence = defineOperation({
  id: 'note-presence',
  method: 'PUT',
  path: '/api/wihiws/:id/attempts/:attemptId/presence',
  access: 'session',
  importance: 'report',
  reachedByCode: true,
  summary:
    'A taker’s visible page says that it is there and which question it shows, so that the host sees who is stuck and whose device is silent.',
  params: z.strictObject({ id: idSchema, attemptId: idSchema }),
  body: z.strictObject({
    /** The shown question; null while a text, the list of questions or a pause is shown. */
    questionId: idSchema.nullable(),
  }),
  output: z.strictObject({}),
});
