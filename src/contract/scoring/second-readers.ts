import { z } from 'zod';
import { checkStateSchema, saveMark } from '#contract/checking.ts';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, loginField, momentSchema } from '#contract/definition/fields.ts';
import { ASK_ERRORS } from '#contract/people/asking.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { figureSchema } from './analysis.ts';

/** The most readings of one issue, ended ones included. */
export const READINGS_MAX = 20;
/** The most pairs of marks of a question that the agreement is counted over. */
export const AGREEMENT_PAIRS_MAX = 2_000;

export const readingStateSchema = z.enum(['invited', 'accepted', 'declined', 'ended']);

const agreement = z.strictObject({
  answers: z.number().int(),
  same: figureSchema,
  kappa: figureSchema,
  weightedKappa: figureSchema,
});

/** A question that a person marks, with how far both readers are. */
const readQuestionSchema = z.strictObject({
  questionId: idSchema,
  /** In the order of the test, from 1. */
  number: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  points: z.number(),
  /** Answers that the second reader is to mark. */
  assigned: z.number().int(),
  read: z.number().int(),
  /** Marked by both. */
  both: z.number().int(),
  /** Marked differently and not settled. */
  open: z.number().int(),
  settled: z.number().int(),
});
export type SecondReadQuestion = z.infer<typeof readQuestionSchema>;

/** A second reader of an issue, and what they read. */
const readingSchema = z.strictObject({
  id: idSchema,
  state: readingStateSchema,
  identifier: z.string(),
  /** Null as long as the reader has not accepted: a login tells nobody's name. */
  displayName: z.string().nullable(),
  every: z.number().int(),
  invitedAt: momentSchema,
  answeredAt: momentSchema.nullable(),
  endedAt: momentSchema.nullable(),
  /** Empty until the reader has accepted. */
  questions: z.array(readQuestionSchema),
});
export type Reading = z.infer<typeof readingSchema>;

const readersSchema = z.strictObject({
  wihiwId: idSchema,
  /** Only the owner invites and ends. */
  role: z.enum(['owner', 'co-host']),
  title: z.string(),
  /** Questions of the test that a person marks. */
  questions: z.array(z.strictObject({ questionId: idSchema, number: z.number().int(), prompt: z.string() })),
  /** Newest first. */
  readings: z.array(readingSchema),
});
export type Readers = z.infer<typeof readersSchema>;

export const listReaders = defineOperation({
  id: 'list-readers',
  method: 'GET',
  path: '/api/wihiws/:id/readers',
  access: 'account',
  importance: 'report',
  summary: 'Second readers of an issue with how far they are; no marks.',
  params: idParams,
  output: readersSchema,
});

export const inviteReader = defineOperation({
  id: 'invite-reader',
  method: 'POST',
  path: '/api/wihiws/:id/readers',
  access: 'account',
  importance: 'page',
  summary: 'Invites an account by login to mark answers of an issue a second time. Unknown logins are counted.',
  params: idParams,
  body: z.strictObject({
    identifier: loginField,
    /** Null: all questions that a person marks. */
    questionIds: z.array(idSchema).min(1).max(200).nullable(),
    /** Each so many-th attempt in the order of starting. */
    every: z.number().int().min(1).max(100),
  }),
  output: readersSchema,
  errors: [
    ...ASK_ERRORS,
    'owner_only',
    'ask_takes',
    'reader_present',
    'reader_hosts',
    'too_many_readings',
    'question_unknown',
  ],
});

const readingParams = z.strictObject({ id: idSchema, readingId: idSchema });

export const endReader = defineOperation({
  id: 'end-reader',
  method: 'DELETE',
  path: '/api/wihiws/:id/readers/:readingId',
  access: 'account',
  importance: 'page',
  summary: 'Ends a reading, or takes the invitation back. It has effect at once; the marks stay for comparison.',
  params: readingParams,
  output: readersSchema,
  errors: ['owner_only'],
});

const questionParams = z.strictObject({ id: idSchema, readingId: idSchema, questionId: idSchema });

export const readAgreement = defineOperation({
  id: 'read-agreement',
  method: 'GET',
  path: '/api/wihiws/:id/readers/:readingId/agreement/:questionId',
  access: 'account',
  importance: 'report',
  summary: 'How both readers agree about a question: over the whole answers and for each criterion or idea.',
  params: questionParams,
  output: z.strictObject({
    whole: agreement,
    rows: z.array(
      z.strictObject({
        rowId: z.string(),
        text: z.string(),
        maximum: z.number(),
        weight: z.number().int(),
        isOrdered: z.boolean(),
        agreement,
      }),
    ),
    /** The newest pairs only were counted: see {@link AGREEMENT_PAIRS_MAX}. */
    isCut: z.boolean(),
  }),
});

const differenceSchema = z.strictObject({
  attemptId: idSchema,
  answer: z.unknown(),
  answerRevision: z.number().int(),
  /** The host's mark when both were there for the first time. */
  first: z.unknown(),
  second: z.unknown(),
  /** The mark that counts now, and its revision. */
  mark: z.unknown(),
  revision: z.number().int(),
  settled: z.boolean(),
});
export type ReadingDifference = z.infer<typeof differenceSchema>;

export const listDifferences = defineOperation({
  id: 'list-differences',
  method: 'GET',
  path: '/api/wihiws/:id/readers/:readingId/differences/:questionId',
  access: 'account',
  importance: 'report',
  summary: 'Answers that both readers have marked differently, with both marks; those to settle first.',
  params: questionParams,
  query: z.strictObject({ after: idSchema.optional() }),
  output: z.strictObject({
    questionId: idSchema,
    number: z.number().int(),
    kind: z.enum(QUESTION_KINDS),
    points: z.number(),
    body: z.unknown(),
    key: z.unknown(),
    /** At most 50, those to settle first. */
    differences: z.array(differenceSchema),
    next: idSchema.nullable(),
  }),
});

export const settleMark = defineOperation({
  id: 'settle-mark',
  method: 'PUT',
  path: '/api/wihiws/:id/readers/:readingId/differences/:questionId/:attemptId',
  access: 'account',
  importance: 'page',
  summary: 'The host’s mark after both were compared. It is saved and scored as every mark.',
  params: z.strictObject({ id: idSchema, readingId: idSchema, questionId: idSchema, attemptId: idSchema }),
  bodyLimitBytes: saveMark.bodyLimitBytes,
  body: z.strictObject({
    mark: z.unknown(),
    basedOn: z.number().int().min(0),
    answerRevision: z.number().int().min(0),
  }),
  output: z.strictObject({ revision: z.number().int(), state: checkStateSchema, earnedText: z.string().nullable() }),
  errors: ['stale_revision'],
});
