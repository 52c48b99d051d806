import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, loginField, momentSchema } from '#contract/definition/fields.ts';
import { ASK_ERRORS } from '#contract/people/asking.ts';
import { wihiwRowSchema } from '#contract/wihiws.ts';

/** The most people who were ever asked to co-host an issue: their rows stay. */
export const CO_HOSTS_ASKED_MAX = 50;
/** The most issues of others that one person co-hosts at a time. */
export const CO_HOSTINGS_MAX = 100;

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
  errors: [...ASK_ERRORS, 'owner_only', 'ask_takes', 'co_host_reads', 'too_many_co_hosts'],
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
  summary: 'Issues of others that I run with them.',
  output: coHostingsSchema,
});
