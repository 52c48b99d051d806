import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import {
  displayNameField,
  emailField,
  identifierField,
  idParams,
  idSchema,
  loginField,
  momentSchema,
  secretField,
} from '#contract/definition/fields.ts';
import { deviceSchema, personSchema } from './accounts.ts';

/** The person's own settings, as `/account` shows them. */
export const accountSchema = z.strictObject({
  person: personSchema,
  email: z.string(),
  wihisee: z.boolean(),
  wihiwee: z.boolean(),
  createdAt: momentSchema,
  deletionRequestedAt: momentSchema.nullable(),
  /** A participant's personal code, for writing down; null for an account. */
  personalCode: z.string().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

export const readAccount = defineOperation({
  id: 'read-account',
  method: 'GET',
  path: '/api/account',
  access: 'session',
  importance: 'page',
  summary: 'One’s own settings.',
  output: accountSchema,
});

export const changeAccount = defineOperation({
  id: 'change-account',
  method: 'PATCH',
  path: '/api/account',
  access: 'session',
  importance: 'page',
  summary: 'Changes name, login, e-mail or consents; the login and the e-mail of an account need its password.',
  body: z.strictObject({
    displayName: displayNameField.optional(),
    identifier: identifierField.optional(),
    email: emailField.optional(),
    wihisee: z.boolean().optional(),
    wihiwee: z.boolean().optional(),
    password: secretField.optional(),
  }),
  output: accountSchema,
  errors: ['identifier_taken', 'identifier_needs_account', 'wrong_password'],
});

export const setPassword = defineOperation({
  id: 'set-password',
  method: 'POST',
  path: '/api/account/password',
  access: 'session',
  importance: 'page',
  summary:
    'Changes an account’s password (other devices are signed out, this one gets a new session), or makes an account of a participant (answers a recovery code).',
  body: z.strictObject({ current: secretField.optional(), password: secretField }),
  output: z.strictObject({ person: personSchema, recoveryCode: z.string().nullable() }),
  errors: ['wrong_password', 'conflict'],
});

export const renewRecoveryCode = defineOperation({
  id: 'renew-recovery-code',
  method: 'POST',
  path: '/api/account/recovery-code',
  access: 'account',
  importance: 'page',
  summary: 'A new recovery code; the old one stops working.',
  body: z.strictObject({ password: secretField }),
  output: z.strictObject({ recoveryCode: z.string() }),
  errors: ['wrong_password'],
});

export const renewPersonalCode = defineOperation({
  id: 'renew-personal-code',
  method: 'POST',
  path: '/api/account/personal-code',
  access: 'session',
  importance: 'page',
  summary:
    'A new personal code of a participant; the old one stops working, and other browsers that entered with it are signed out.',
  output: z.strictObject({ personalCode: z.string() }),
  errors: ['already_account'],
});

export const mergeParticipant = defineOperation({
  id: 'merge-participant',
  method: 'POST',
  path: '/api/account/merge',
  access: 'session',
  importance: 'page',
  traced: true,
  summary:
    'A signed-in participant proves an existing account; all history moves to it and the session becomes the account’s.',
  body: z.strictObject({ identifier: loginField, password: secretField, secondCode: z.string().max(60).optional() }),
  output: z.strictObject({ person: personSchema }),
  errors: [
    'wrong_credentials',
    'second_code_needed',
    'wrong_second_code',
    'already_account',
    'merge_open_attempts',
    'conflict',
  ],
});

export const listDevices = defineOperation({
  id: 'list-devices',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'session',
  importance: 'page',
  summary: 'Devices that are signed in.',
  output: z.strictObject({ devices: z.array(deviceSchema) }),
});

export const signOutDevice = defineOperation({
  id: 'sign-out-device',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'session',
  importance: 'page',
  summary: 'Signs one device out.',
  params: idParams,
});

export const signOutEverywhere = defineOperation({
  id: 'sign-out-everywhere',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'session',
  importance: 'page',
  summary: '«Вийти на всіх пристроях», this one included; the secret link of the calendar ends too.',
});

export const downloadMyData = defineOperation({
  id: 'download-my-data',
  method: 'GET',
  path: '/api/account/data',
  access: 'session',
  importance: 'report',
  traced: true,
  summary: 'Everything stored about oneself, as JSON.',
  output: z.record(z.string(), z.unknown()),
});

/** The most co-hosts that issues can be handed over to. */
export const SUCCESSORS_MAX = 50;

export const listSuccessors = defineOperation({
  id: 'list-successors',
  method: 'GET',
  path: '/api/account/successors',
  access: 'account',
  importance: 'page',
  summary: 'Co-hosts of my issues: whom I can hand these issues over to when I delete my account.',
  output: z.strictObject({
    successors: z.array(
      z.strictObject({
        userId: idSchema,
        identifier: z.string(),
        displayName: z.string(),
        /** Issues of mine that this person co-hosts. */
        issues: z.number().int(),
      }),
    ),
  }),
});

export const deleteAccount = defineOperation({
  id: 'delete-account',
  method: 'POST',
  path: '/api/account/deletion',
  access: 'session',
  importance: 'page',
  traced: true,
  frees: true,
  summary:
    'Issues, with their tests, pass to the chosen co-hosts at once. Who still owns tests or events gets 30 days’ grace; anyone else is removed at once. Attempts stay without the person.',
  body: z.strictObject({
    password: secretField.optional(),
    identifier: loginField,
    /** Co-hosts who get the issues that they co-host; of an issue with several of them the first one named. */
    handOverTo: z.array(idSchema).max(SUCCESSORS_MAX).optional(),
  }),
  output: z.strictObject({ removedAt: momentSchema.nullable(), graceUntil: momentSchema.nullable() }),
  errors: ['wrong_password', 'successor_unfit'],
});

export const cancelDeletion = defineOperation({
  id: 'cancel-deletion',
  method: 'DELETE',
  path: '/api/account/deletion',
  access: 'account',
  importance: 'page',
  summary: 'Keeps the account within the grace.',
  output: accountSchema,
});
