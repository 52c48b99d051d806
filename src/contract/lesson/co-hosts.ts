import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, loginField, momentSchema } from '#contract/definition/fields.ts';
import { wihiwRowSchema } from '#contract/wihiws.ts';

/** The most people who were ever asked to co-host an issue: their rows stay. */
export const CO_HOSTS_ASKED_MAX = 50;
/** The most issues of others that one person co-hosts at a time, and the most invitations that are listed. */
export const CO_HOSTINGS_MAX = 100;
/** How long a refusal holds before the owner can ask again, in milliseconds. */
export const CO_HOST_REFUSAL_MS = 24 * 60 * 60 * 1_000;

const coHostSchema = z.strictObject({
  userId: idSchema,
  state: z.enum(['invited', 'accepted', 'declined', 'ended']),
  identifier: z.string(),
  /** Null as long as the person has not accepted: a login tells nobody's name. */
  displayName: z.string().nullable(),
  invitedAt: momentSchema,
  answeredAt: momentSchema.nullable(),
  endedAt: momentSchema.nullable(),
});
export type CoHost = z.infer<typeof coHostSchema>;

const coHostsSchema = z.strictObject({
  wihiwId: idSchema,
  /** What the viewer is: a co-host is shown current co-hosts only. */
  role: z.enum(['owner', 'co-host']),
  ownerName: z.string(),
  /** Current ones first, then those who were asked before, newest first. */
  coHosts: z.array(coHostSchema),
});
export type CoHosts = z.infer<typeof coHostsSchema>;

export const listCoHosts = defineOperation({
  id: 'list-co-hosts',
  method: 'GET',
  path: '/api/wihiws/:id/co-hosts',
  access: 'account',
  importance: 'page',
  summary: 'Who runs an issue: its owner and co-hosts; invitations and refusals to its owner only.',
  params: idParams,
  output: coHostsSchema,
  guardOutput: true,
});

export const inviteCoHost = defineOperation({
  id: 'invite-co-host',
  method: 'POST',
  path: '/api/wihiws/:id/co-hosts',
  access: 'account',
  importance: 'page',
  summary: 'The owner asks an account by login to run the issue beside them. Unknown logins are counted.',
  params: idParams,
  body: z.strictObject({ identifier: loginField }),
  output: coHostsSchema,
  errors: [
    'owner_only',
    'unknown_login',
    'co_host_self',
    'co_host_participant',
    'co_host_invited',
    'co_host_present',
    'co_host_declined',
    'co_host_takes',
    'co_host_reads',
    'too_many_co_hosts',
  ],
});

export const endCoHost = defineOperation({
  id: 'end-co-host',
  method: 'DELETE',
  path: '/api/wihiws/:id/co-hosts/:userId',
  access: 'account',
  importance: 'page',
  summary: 'The owner ends co-hosting or takes the invitation back; it has effect at once, open streams included.',
  params: z.strictObject({ id: idSchema, userId: idSchema }),
  output: coHostsSchema,
  errors: ['owner_only'],
});

const coHostingsSchema = z.strictObject({
  /** Newest first. */
  invitations: z.array(
    z.strictObject({
      wihiwId: idSchema,
      title: z.string(),
      hostName: z.string(),
      hostIdentifier: z.string(),
      invitedAt: momentSchema,
    }),
  ),
  /** Issues of others that I co-host, newest first. */
  wihiws: z.array(wihiwRowSchema.extend({ hostName: z.string() })),
});
export type CoHostings = z.infer<typeof coHostingsSchema>;

export const listCoHostings = defineOperation({
  id: 'list-co-hostings',
  method: 'GET',
  path: '/api/co-hostings',
  access: 'account',
  importance: 'page',
  summary: 'Issues of others that I am asked to run with them, and those that I do.',
  output: coHostingsSchema,
});

export const answerCoHosting = defineOperation({
  id: 'answer-co-hosting',
  method: 'POST',
  path: '/api/co-hostings/:id/answer',
  access: 'account',
  importance: 'page',
  summary:
    'Accepts or declines to co-host an issue. Who has taken it, may take it, or reads it a second time, cannot accept.',
  params: idParams,
  body: z.strictObject({ accept: z.boolean() }),
  output: coHostingsSchema,
  errors: ['invitation_answered', 'co_host_takes', 'co_host_reads', 'too_many_co_hostings'],
});

export const leaveCoHosting = defineOperation({
  id: 'leave-co-hosting',
  method: 'DELETE',
  path: '/api/co-hostings/:id',
  access: 'account',
  importance: 'page',
  summary: 'I stop co-hosting an issue; from this moment nothing of it is shown to me.',
  params: idParams,
  output: coHostingsSchema,
});
