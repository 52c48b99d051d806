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

/** Who is signed in, as the interface needs it. */
export const personSchema = z.strictObject({
  userId: idSchema,
  identifier: z.string(),
  displayName: z.string(),
  kind: z.enum(['account', 'participant']),
  avatarHue: z.number().int(),
  sharedComputer: z.boolean(),
});

/** The signed-in person. */
export type Person = z.infer<typeof personSchema>;

export const readSession = defineOperation({
  id: 'read-session',
  method: 'GET',
  path: '/api/session',
  access: 'public',
  summary: 'Who is signed in; null for a visitor.',
  output: z.strictObject({ person: personSchema.nullable() }),
});

export const registerAccount = defineOperation({
  id: 'register-account',
  method: 'POST',
  path: '/api/accounts',
  access: 'public',
  summary: 'Registers an account, signs it in and answers the one-time recovery code.',
  body: z
    .strictObject({
      identifier: identifierField,
      displayName: displayNameField.optional(),
      password: z.string(),
      email: emailField.optional(),
      sharedComputer: z.boolean().optional(),
    })
    // A password that alone is wrong is told once it is known whether the login is free, so that both are told at once.
    .refine(({ password }) => newPasswordProblem(password, '') === null, {
      path: ['password'],
      error: ({ input }) => newPasswordProblem((input as { password: string }).password, '') ?? undefined,
      when: ({ issues, value }) =>
        issues.length > 0 && typeof (value as { password?: unknown } | null | undefined)?.password === 'string',
    }),
  output: z.strictObject({ person: personSchema, recoveryCode: z.string() }),
  errors: ['identifier_taken'],
});

export const signIn = defineOperation({
  id: 'sign-in',
  method: 'POST',
  path: '/api/session',
  access: 'public',
  summary: 'Signs in with login and password, login and personal code, or login and a host’s one-time code.',
  body: z.strictObject({ identifier: loginField, secret: secretField, sharedComputer: z.boolean().optional() }),
  /** `onlyWihiwId`: entered with a host’s one-time code, which opens this issue alone. */
  output: z.strictObject({ person: personSchema, onlyWihiwId: idSchema.nullable() }),
  errors: ['wrong_credentials'],
});

export const signOut = defineOperation({
  id: 'sign-out',
  method: 'DELETE',
  path: '/api/session',
  access: 'public',
  summary: 'Ends the session; harmless without one.',
});

export const enterAsParticipant = defineOperation({
  id: 'enter-as-participant',
  method: 'POST',
  path: '/api/participants',
  access: 'public',
  summary: 'Creates a participant with a login and answers the personal code («Продовжити без пароля»).',
  body: z.strictObject({
    identifier: identifierField,
    displayName: displayNameField.optional(),
    sharedComputer: z.boolean().optional(),
  }),
  output: z.strictObject({ person: personSchema, personalCode: z.string() }),
  errors: ['identifier_taken', 'identifier_needs_account'],
});

export const recoverAccount = defineOperation({
  id: 'recover-account',
  method: 'POST',
  path: '/api/recovery',
  access: 'public',
  summary: 'Sets a new password by the recovery code, ends all sessions, answers a new code.',
  body: z.strictObject({ identifier: loginField, recoveryCode: secretField, password: secretField }),
  output: z.strictObject({ person: personSchema, recoveryCode: z.string() }),
  errors: ['wrong_code'],
});

const count = z.strictObject({ count: z.number().int().nonnegative() });
const ofIdentifier = z.strictObject({ identifier: loginField });

export const countTestsCreated = defineOperation({
  id: 'count-tests-created',
  method: 'GET',
  path: '/api/count-tests-created',
  access: 'session',
  summary: 'Tests created by the person.',
  query: ofIdentifier,
  output: count,
});
export const countTestsForYou = defineOperation({
  id: 'count-tests-for-you',
  method: 'GET',
  path: '/api/count-tests-for-you',
  access: 'session',
  summary: 'Issues addressed to the person, personally or through a group.',
  query: ofIdentifier,
  output: count,
});
export const countTestsCompleted = defineOperation({
  id: 'count-tests-completed',
  method: 'GET',
  path: '/api/count-tests-completed',
  access: 'session',
  summary: 'Distinct issues the person completed.',
  query: ofIdentifier,
  output: count,
});
export const countRelations = defineOperation({
  id: 'count-relations',
  method: 'GET',
  path: '/api/user-wihisee-wihiwee-count',
  access: 'session',
  summary: 'How many Віхісі and Віхіві the person has.',
  query: ofIdentifier,
  output: z.strictObject({ wihiseeCount: z.number().int(), wihiweeCount: z.number().int() }),
});

/** The client-side statistics of the source spec. Means are percents or null without data. */
export const statisticsSchema = z.strictObject({
  identifier: z.string(),
  userId: idSchema,
  createdTests: z.number().int(),
  wihiwersPassed: z.number().int(),
  passedTests: z.number().int(),
  avgWihiwerSuccess: z.number().nullable(),
  avgUserSuccess: z.number().nullable(),
  classCount: z.number().int(),
  wihiseeCount: z.number().int(),
  wihiweeCount: z.number().int(),
  wihisee: z.boolean(),
  wihiwee: z.boolean(),
});

export const readStatistics = defineOperation({
  id: 'read-statistics',
  method: 'GET',
  path: '/api/statistics',
  access: 'session',
  summary: 'The signed-in person’s statistics.',
  output: statisticsSchema,
});

export const deviceSchema = z.strictObject({
  id: idSchema,
  device: z.string(),
  current: z.boolean(),
  createdAt: momentSchema,
  lastSeenAt: momentSchema,
});
