import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, loginField, momentSchema } from '#contract/definition/fields.ts';
import { ASK_ERRORS } from './asking.ts';
import { relationCodeSchema, typedCodeField } from './relation-codes.ts';

/** How many people one answer of «Ваші Віхіві» lists. */
export const WIHIWEES_PAGE = 100;
/** The most requests of a host that nobody has answered. */
export const OPEN_REQUESTS_MAX = 500;

const stateSchema = z.enum(['invited', 'accepted', 'declined', 'ended']);

/** People whom a host tests or asked to. */
export const wihiweesSchema = z.strictObject({
  people: z.array(
    z.strictObject({
      personId: idSchema,
      identifier: z.string(),
      /** Null as long as the person has not agreed. */
      displayName: z.string().nullable(),
      state: stateSchema,
      /** The titles of my groups they are in. */
      groups: z.array(z.string()),
      since: momentSchema,
    }),
  ),
  /** How many people I test; those who have not agreed or no longer do are not among them. */
  accepted: z.number().int(),
  /** How many people the search finds, whatever their answer. */
  found: z.number().int(),
  code: relationCodeSchema.nullable(),
});
export type Wihiwees = z.infer<typeof wihiweesSchema>;

/** What of the list is asked for. */
const page = z.strictObject({
  search: z.string().trim().max(120, 'too_long').optional(),
  /** How many of the first people; 100 unless told. */
  take: z.coerce.number().int().min(1).max(2000).optional(),
});

export const listWihiwees = defineOperation({
  id: 'list-wihiwees',
  method: 'GET',
  path: '/api/wihiwees',
  access: 'account',
  importance: 'page',
  summary: 'The people I test, those who have not answered and those who refused: by state, then by surname.',
  query: page,
  output: wihiweesSchema,
  guardOutput: true,
});

export const inviteWihiwee = defineOperation({
  id: 'invite-wihiwee',
  method: 'POST',
  path: '/api/wihiwees',
  access: 'account',
  importance: 'page',
  summary:
    'Asks a person by login whether I may test them. An unknown login and one who accepts no invitations are refused alike; tries are counted.',
  body: z.strictObject({ identifier: loginField }),
  errors: [...ASK_ERRORS, 'request_impossible', 'too_many_relations'],
});

export const endWihiwee = defineOperation({
  id: 'end-wihiwee',
  method: 'DELETE',
  path: '/api/wihiwees/:id',
  access: 'account',
  importance: 'page',
  summary:
    'Ends testing a person: they leave my groups, too. Takes a request back. Tests that were issued to them stay. Repeating it changes nothing.',
  params: idParams,
});

export const renewTestCode = defineOperation({
  id: 'renew-test-code',
  method: 'POST',
  path: '/api/wihiwees/code',
  access: 'account',
  importance: 'page',
  summary: 'Makes a code and link by which people agree to be tested by me; an earlier one stops working.',
  output: relationCodeSchema,
  guardOutput: true,
});

export const revokeTestCode = defineOperation({
  id: 'revoke-test-code',
  method: 'DELETE',
  path: '/api/wihiwees/code',
  access: 'account',
  importance: 'page',
  summary: 'Revokes the code by which people agree to be tested by me.',
});

/** Who tests me, or asks to. */
export const testersSchema = z.strictObject({
  testers: z.array(
    z.strictObject({
      hostId: idSchema,
      displayName: z.string(),
      identifier: z.string(),
      state: stateSchema,
      groups: z.array(z.string()),
      since: momentSchema,
    }),
  ),
  /** Whether I accept requests and invitations at all. */
  accepts: z.boolean(),
});
export type Testers = z.infer<typeof testersSchema>;

export const listTesters = defineOperation({
  id: 'list-testers',
  method: 'GET',
  path: '/api/testers',
  access: 'session',
  importance: 'page',
  summary: 'Who tests me, and who asks to.',
  output: testersSchema,
});

export const readTestCode = defineOperation({
  id: 'read-test-code',
  method: 'POST',
  path: '/api/testers/codes/host',
  access: 'session',
  importance: 'page',
  summary: 'Says whose code it is by which one agrees to be tested. Wrong codes are counted.',
  body: z.strictObject({ code: typedCodeField }),
  output: z.strictObject({ displayName: z.string(), identifier: z.string() }),
  errors: ['wrong_relation_code', 'relation_code_expired', 'ask_self'],
});

export const enterTestCode = defineOperation({
  id: 'enter-test-code',
  method: 'POST',
  path: '/api/testers/codes',
  access: 'session',
  importance: 'page',
  summary: 'Agrees to be tested by the host whose code it is. Repeating it changes nothing.',
  body: z.strictObject({ code: typedCodeField }),
  output: testersSchema,
  errors: ['wrong_relation_code', 'relation_code_expired', 'ask_self'],
});
