import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams } from '#contract/definition/fields.ts';

/** From the page of the test; among what else one is asked it is `answer-asked` of the role `taker`. */
export const answerTestInvitation = defineOperation({
  id: 'answer-test-invitation',
  method: 'POST',
  path: '/api/wihiws/:id/invitation',
  access: 'session',
  importance: 'page',
  reachedByCode: true,
  summary:
    'Accepts or declines an invitation to a test. The same answer again changes nothing, another one is refused.',
  params: idParams,
  body: z.strictObject({ accept: z.boolean() }),
  /** Pages of takers, also kept ones, take an answer without a body for a lost network. */
  output: z.strictObject({ accepted: z.boolean() }),
  errors: ['invitation_answered'],
});
