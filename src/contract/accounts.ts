import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import {
  displayNameField,
  emailField,
  identifierField,
  idSchema,
  loginField,
  momentSchema,
  newPasswordProblem,
  secretField,
} from '#contract/definition/fields.ts';

/** The facts about a signed-in person that the interface needs. */
export const personSchema = z.strictObject({
  userId: idSchema,
  identifier: z.string(),
  displayName: z.string(),
  kind: z.enum(['account', 'participant']),
  avatarHue: z.number().int(),
  sharedComputer: z.boolean(),
});

export type Person = z.infer<typeof personSchema>;

/** What is left to do after a right password. */
export const secondStepSchema = z.strictObject({
  /** Names the step in its answer; it is over after ten minutes. */
  step: z.string(),
  /** A code of an app is accepted; spare codes always are. */
  hasApp: z.boolean(),
  /** What the browser needs to use a passkey of this host; null if there is none. */
  passkey: z.record(z.string(), z.unknown()).nullable(),
  /** Other hosts that the person has passkeys for. */
  passkeysElsewhere: z.array(z.string()),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** Who has entered, or the step that is left to do. */
const enteredSchema = { person: personSchema.nullable(), secondStep: secondStepSchema.nullable() };

export const readSession = defineOperation({
  id: 'read-session',
  method: 'GET',
  path: '/api/session',
  access: 'public',
  importance: 'start',
  beforeFactor: true,
  reachedByCode: true,
  summary: 'Who is signed in; null for a visitor.',
  output: z.strictObject({ person: personSchema.nullable() }),
});

export const registerAccount = defineOperation({
  id: 'register-account',
  method: 'POST',
  path: '/api/accounts',
  access: 'public',
  importance: 'start',
  summary: 'Registers an account, signs it in and answers the one-time recovery code.',
  body: z
    .strictObject({
      identifier: identifierField,
      displayName: displayNameField.optional(),
      password: z.string(),
      email: emailField.optional(),
      sharedComputer: z.boolean().optional(),
    })
    // A bad password is reported here only beside other wrong fields. If it is the only one, the handler reports it
    // after looking the login up, so that a taken login and a bad password are reported together.
    .refine(({ password }) => newPasswordProblem(password, '') === null, {
      path: ['password'],
      error: ({ input }) => newPasswordProblem((input as { password: string }).password, '') ?? undefined,
      when: ({ issues, value }) =>
        issues.length > 0 && typeof (value as { password?: unknown } | null | undefined)?.password === 'string',
    }),
  output: z.strictObject({ person: personSchema, recoveryCode: z.string() }),
  errors: ['identifier_taken', 'conflict'],
});

export const signIn = defineOperation({
  id: 'sign-in',
  method: 'POST',
  path: '/api/session',
  access: 'public',
  importance: 'start',
  reachedByCode: true,
  summary:
    'Signs in with login and password, login and personal code, or login and a host’s one-time code. An account with a second factor is not signed in yet.',
  body: z.strictObject({ identifier: loginField, secret: secretField, sharedComputer: z.boolean().optional() }),
  /** `onlyWihiwId`: the issue that a session by a host’s one-time code is limited to; null for any other sign-in. */
  output: z.strictObject({ ...enteredSchema, onlyWihiwId: idSchema.nullable() }),
  errors: ['wrong_credentials'],
});

export const signOut = defineOperation({
  id: 'sign-out',
  method: 'DELETE',
  path: '/api/session',
  access: 'public',
  importance: 'page',
  beforeFactor: true,
  reachedByCode: true,
  summary: 'Ends the session; harmless without one.',
  /** Says it in so many words: a portal in between answers too, and then nobody is signed out. */
  output: z.strictObject({ signedOut: z.literal(true) }),
});

export const enterAsParticipant = defineOperation({
  id: 'enter-as-participant',
  method: 'POST',
  path: '/api/participants',
  access: 'public',
  importance: 'start',
  summary: 'Creates a participant with a login and answers the personal code («Продовжити без пароля»).',
  body: z.strictObject({
    identifier: identifierField,
    displayName: displayNameField.optional(),
    sharedComputer: z.boolean().optional(),
  }),
  output: z.strictObject({ person: personSchema, personalCode: z.string() }),
  errors: ['identifier_taken', 'identifier_needs_account', 'conflict'],
});

export const recoverAccount = defineOperation({
  id: 'recover-account',
  method: 'POST',
  path: '/api/recovery',
  access: 'public',
  importance: 'start',
  summary:
    'Sets a new password by the recovery code, ends all sessions, answers a new code. A second factor is asked for even so.',
  body: z.strictObject({ identifier: loginField, recoveryCode: secretField, password: secretField }),
  output: z.strictObject({ ...enteredSchema, recoveryCode: z.string() }),
  errors: ['wrong_code', 'conflict'],
});

export const deviceSchema = z.strictObject({
  id: idSchema,
  device: z.string(),
  current: z.boolean(),
  createdAt: momentSchema,
  lastSeenAt: momentSchema,
});
export type Device = z.infer<typeof deviceSchema>;
