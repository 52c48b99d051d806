import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema, secretField } from '#contract/definition/fields.ts';
import { titleSchema } from '#core/people/title-schema.ts';
import { personSchema } from './accounts.ts';

export const FACTOR_NAME_MAX_LENGTH = 60;
/** Factors of one account; more than enough for a person's devices. */
export const FACTORS_MAX = 10;

const nameField = titleSchema(FACTOR_NAME_MAX_LENGTH);
const stepField = z.string().min(1, 'required').max(100, 'too_long');
const codeField = z.string().trim().min(1, 'required').max(60, 'too_long');

/** What WebAuthn sends and answers; the browser and the verifying library know its parts. */
const passkeyOptions = z.record(z.string(), z.unknown());
const passkeyResponse = z.record(z.string(), z.unknown());

/** What an account enters with besides its password. */
export const secondFactorsSchema = z.strictObject({
  factors: z.array(
    z.strictObject({
      id: idSchema,
      kind: z.enum(['app', 'passkey']),
      name: z.string(),
      /** The host that a passkey works on; null for an app, which works on all. */
      host: z.string().nullable(),
      createdAt: momentSchema,
      lastUsedAt: momentSchema.nullable(),
    }),
  ),
  spareCodesLeft: z.number().int(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** Factors after a change. `spareCodes`: shown once, with the first factor; null otherwise. */
const changedSchema = z.strictObject({
  secondFactors: secondFactorsSchema,
  spareCodes: z.array(z.string()).nullable(),
});

export const readSecondFactors = defineOperation({
  id: 'read-second-factors',
  method: 'GET',
  path: '/api/account/second-factors',
  access: 'account',
  importance: 'page',
  beforeFactor: true,
  summary: 'What one enters with besides the password, without secrets.',
  output: secondFactorsSchema,
});

export const beginApp = defineOperation({
  id: 'begin-app',
  method: 'POST',
  path: '/api/account/second-factors/apps',
  access: 'account',
  importance: 'page',
  beforeFactor: true,
  summary: 'Makes a secret for an app that makes codes; it counts once a code of it is confirmed.',
  body: z.strictObject({ password: secretField }),
  output: z.strictObject({ step: z.string(), secret: z.string(), uri: z.string() }),
  errors: ['wrong_password', 'too_many_factors'],
});

export const confirmApp = defineOperation({
  id: 'confirm-app',
  method: 'POST',
  path: '/api/account/second-factors/apps/confirmed',
  access: 'account',
  importance: 'page',
  beforeFactor: true,
  summary: 'Adds the app whose code is right; with the first factor other devices are signed out.',
  body: z.strictObject({ step: stepField, name: nameField, code: codeField }),
  output: changedSchema,
  errors: ['wrong_second_code', 'second_step_over', 'too_many_factors'],
});

export const beginPasskey = defineOperation({
  id: 'begin-passkey',
  method: 'POST',
  path: '/api/account/second-factors/passkeys',
  access: 'account',
  importance: 'page',
  beforeFactor: true,
  summary: 'What the browser needs to make a passkey for this host.',
  // The name is checked before the authenticator is asked: a key that was made can't be unmade. Pages of earlier builds send none.
  body: z.strictObject({ password: secretField, name: nameField.optional() }),
  output: z.strictObject({ step: z.string(), options: passkeyOptions }),
  errors: ['wrong_password', 'too_many_factors'],
});

export const confirmPasskey = defineOperation({
  id: 'confirm-passkey',
  method: 'POST',
  path: '/api/account/second-factors/passkeys/confirmed',
  access: 'account',
  importance: 'page',
  beforeFactor: true,
  summary: 'Adds the passkey that the browser made; with the first factor other devices are signed out.',
  body: z.strictObject({ step: stepField, name: nameField, response: passkeyResponse }),
  output: changedSchema,
  errors: ['wrong_passkey', 'second_step_over', 'too_many_factors'],
});

export const removeFactor = defineOperation({
  id: 'remove-factor',
  method: 'POST',
  path: '/api/account/second-factors/:id/removal',
  access: 'account',
  importance: 'page',
  traced: true,
  frees: true,
  summary: 'Removes a factor; with the last one the spare codes go too.',
  params: idParams,
  body: z.strictObject({ password: secretField }),
  output: secondFactorsSchema,
  errors: ['wrong_password'],
});

export const renewSpareCodes = defineOperation({
  id: 'renew-spare-codes',
  method: 'POST',
  path: '/api/account/spare-codes',
  access: 'account',
  importance: 'page',
  summary: 'New spare codes; the old ones stop working.',
  body: z.strictObject({ password: secretField }),
  output: z.strictObject({ spareCodes: z.array(z.string()) }),
  errors: ['wrong_password', 'not_found'],
});

export const finishSignIn = defineOperation({
  id: 'finish-sign-in',
  method: 'POST',
  path: '/api/second-step',
  access: 'public',
  importance: 'start',
  summary: 'The second step of signing in: a code of the app, a spare code, or a passkey.',
  body: z
    .strictObject({ step: stepField, code: codeField.optional(), passkey: passkeyResponse.optional() })
    .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
      path: ['code'],
      error: 'required',
    }),
  output: z.strictObject({ person: personSchema }),
  errors: ['wrong_second_code', 'wrong_passkey', 'second_step_over'],
});
