import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';

/** Invitations to tests that I have not answered, oldest first. */
export const myInvitationsSchema = z.strictObject({
  invitations: z.array(
    z.strictObject({
      wihiwId: idSchema,
      title: z.string(),
      hostName: z.string(),
      hostIdentifier: z.string(),
      closesAt: momentSchema.nullable(),
      timeZone: z.string(),
    }),
  ),
});
export type MyInvitations = z.infer<typeof myInvitationsSchema>;

export const listMyInvitations = defineOperation({
  id: 'list-my-invitations',
  method: 'GET',
  path: '/api/my-invitations',
  access: 'session',
  importance: 'page',
  summary: 'Invitations to tests that I have not answered and that are not closed.',
  output: myInvitationsSchema,
});

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
  output: myInvitationsSchema,
  errors: ['invitation_answered'],
});
