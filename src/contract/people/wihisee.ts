import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, loginField, momentSchema } from '#contract/definition/fields.ts';
import { ASK_ERRORS } from './asking.ts';
import { progressSchema } from './progress.ts';
import { relationCodeSchema, typedCodeField } from './relation-codes.ts';

/** The most people who see one person's results or ask for it. */
export const VIEWERS_MAX = 50;
/** The most people whose results one person sees or asks to see. */
export const WIHISEES_MAX = 500;
/** How many looks one answer lists. */
export const LOOKS_PAGE = 50;

const stateSchema = z.enum(['requested', 'accepted', 'declined', 'ended']);

/** People whose results I may see, or asked to see; those who let me first. */
export const wihiseesSchema = z.strictObject({
  people: z.array(
    z.strictObject({
      personId: idSchema,
      identifier: z.string(),
      /** Null as long as the person has not let me see their results: a login tells nobody's name. */
      displayName: z.string().nullable(),
      state: stateSchema,
      since: momentSchema,
    }),
  ),
});
export type Wihisees = z.infer<typeof wihiseesSchema>;

export const listWihisees = defineOperation({
  id: 'list-wihisees',
  method: 'GET',
  path: '/api/wihisees',
  access: 'session',
  importance: 'page',
  summary: 'People whose results I may see, and my requests to see somebody’s.',
  output: wihiseesSchema,
});

export const askWihisee = defineOperation({
  id: 'ask-wihisee',
  method: 'POST',
  path: '/api/wihisees',
  access: 'session',
  importance: 'page',
  summary:
    'Asks a person by login to show me their results. An unknown login and one who accepts no requests are refused alike; tries are counted.',
  body: z.strictObject({ identifier: loginField }),
  output: wihiseesSchema,
  errors: [...ASK_ERRORS, 'request_impossible', 'too_many_relations'],
});

export const enterViewerCode = defineOperation({
  id: 'enter-viewer-code',
  method: 'POST',
  path: '/api/wihisees/codes',
  access: 'session',
  importance: 'page',
  summary: 'Uses a code by which a person shows their results to one other person. Wrong codes are counted.',
  body: z.strictObject({ code: typedCodeField }),
  output: z.strictObject({ personId: idSchema, displayName: z.string(), mine: wihiseesSchema }),
  errors: ['wrong_relation_code', 'relation_code_used', 'relation_code_expired', 'ask_self', 'too_many_relations'],
});

export const leaveWihisee = defineOperation({
  id: 'leave-wihisee',
  method: 'DELETE',
  path: '/api/wihisees/:id',
  access: 'session',
  importance: 'page',
  summary: 'Ends seeing a person’s results, or takes a request back. Repeating it changes nothing.',
  params: idParams,
  output: wihiseesSchema,
});

export const readWihiseeProgress = defineOperation({
  id: 'read-wihisee-progress',
  method: 'GET',
  path: '/api/wihisees/:id/progress',
  access: 'session',
  importance: 'report',
  summary:
    'The progress of a person who lets me see their results. The look is noted for them, once an hour at most; without their consent there is no such person.',
  params: idParams,
  output: z.strictObject({ displayName: z.string(), progress: progressSchema }),
  guardOutput: true,
});

/** Who may see my results or asks to, and who has looked. */
export const viewersSchema = z.strictObject({
  viewers: z.array(
    z.strictObject({
      viewerId: idSchema,
      identifier: z.string(),
      /** Null for somebody whom I named by login and who has not looked yet. */
      displayName: z.string().nullable(),
      state: stateSchema,
      since: momentSchema,
      lastLookAt: momentSchema.nullable(),
    }),
  ),
  /** The newest looks. */
  looks: z.array(z.strictObject({ id: z.string(), name: z.string().nullable(), lookedAt: momentSchema })),
  hasMoreLooks: z.boolean(),
  /** My code for one person that is neither used nor expired. */
  code: relationCodeSchema.nullable(),
  /** Whether I accept requests of strangers at all. */
  accepts: z.boolean(),
});
export type Viewers = z.infer<typeof viewersSchema>;

export const listViewers = defineOperation({
  id: 'list-viewers',
  method: 'GET',
  path: '/api/viewers',
  access: 'session',
  importance: 'page',
  summary: 'Who may see my results, who asks to, and who looked when: the newest looks, as many as asked for.',
  query: z.strictObject({ looks: z.coerce.number().int().min(1).max(500).optional() }),
  output: viewersSchema,
  guardOutput: true,
});

export const grantViewer = defineOperation({
  id: 'grant-viewer',
  method: 'POST',
  path: '/api/viewers',
  access: 'session',
  importance: 'page',
  traced: true,
  summary: 'Lets a person see my results, named by login. Unknown logins are counted.',
  body: z.strictObject({ identifier: loginField }),
  output: viewersSchema,
  errors: ['unknown_login', 'ask_self', 'too_many_relations'],
  guardOutput: true,
});

export const renewViewerCode = defineOperation({
  id: 'renew-viewer-code',
  method: 'POST',
  path: '/api/viewers/code',
  access: 'session',
  importance: 'page',
  summary: 'Makes a code by which one person may see my results; an earlier one stops working.',
  output: viewersSchema,
  errors: ['too_many_relations'],
  guardOutput: true,
});

export const revokeViewerCode = defineOperation({
  id: 'revoke-viewer-code',
  method: 'DELETE',
  path: '/api/viewers/code',
  access: 'session',
  importance: 'page',
  summary: 'Revokes the code by which somebody may see my results.',
  output: viewersSchema,
  guardOutput: true,
});
