import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';

/** An answer that arrived too late to count by itself, or when its attempt had been handed in; the newest late one of its question. */
export const lateAnswerSchema = z.strictObject({
  questionId: idSchema,
  questionNumber: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  /** The presented question, to say both answers in words. */
  body: z.unknown(),
  /** The late answer; null when it takes an answer back or can’t be read. */
  value: z.unknown(),
  /** What stands now, and stays unless this one is accepted; null when nothing does. */
  standing: z.unknown(),
  revision: z.number().int(),
  /** When the server had it. */
  savedAt: momentSchema,
  /** What the device's clock said; not to be trusted. */
  clientAt: momentSchema.nullable(),
  /** Whether an answer that came in time stands, which this one would replace. */
  replaces: z.boolean(),
  /** Whether it says anything. */
  answered: z.boolean(),
});

/** The late answers of one attempt. */
export const lateAttemptSchema = z.strictObject({
  attemptId: idSchema,
  displayName: z.string(),
  number: z.number().int(),
  deadlineAt: momentSchema,
  /** When and by whom it was ended; null while it is open. */
  submittedAt: momentSchema.nullable(),
  closedBy: z.enum(['taker', 'server', 'host']).nullable(),
  /** How long after the deadline answers still count by themselves. */
  graceSeconds: z.number().int(),
  answers: z.array(lateAnswerSchema),
});
export type LateAttempt = z.infer<typeof lateAttemptSchema>;

export const listLateAnswers = defineOperation({
  id: 'list-late-answers',
  method: 'GET',
  path: '/api/wihiws/:id/late-answers',
  access: 'account',
  importance: 'report',
  summary: 'Answers that came after the grace or to an attempt that had been ended, and wait for the host, by attempt.',
  params: idParams,
  output: z.strictObject({ attempts: z.array(lateAttemptSchema) }),
});

export const decideLateAnswers = defineOperation({
  id: 'decide-late-answers',
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/late-answers',
  access: 'account',
  importance: 'page',
  summary: 'Accepts late answers, so that they count, or leaves them out. Decided once.',
  params: z.strictObject({ id: idSchema, attemptId: idSchema }),
  body: z.strictObject({
    accept: z.boolean(),
    /** As they were shown: one that came meanwhile is not decided unseen. */
    answers: z
      .array(z.strictObject({ questionId: idSchema, revision: z.number().int() }))
      .min(1)
      .max(500),
  }),
  output: z.strictObject({ decided: z.number().int() }),
  errors: ['conflict'],
});

/** What the host decided about late answers of an attempt. */
export const lateDecisionSchema = z.strictObject({
  at: momentSchema,
  accepted: z.boolean(),
  /** As the taker had them. */
  questionNumbers: z.array(z.number().int()),
  /** Null when the host is gone. */
  madeBy: z.string().nullable(),
});
export type LateDecision = z.infer<typeof lateDecisionSchema>;

export const listLateDecisions = defineOperation({
  id: 'list-late-decisions',
  method: 'GET',
  path: '/api/wihiws/:id/attempts/:attemptId/late-answers',
  access: 'account',
  importance: 'page',
  summary: 'What the host decided about late answers of one attempt, oldest first.',
  params: z.strictObject({ id: idSchema, attemptId: idSchema }),
  output: z.strictObject({ decisions: z.array(lateDecisionSchema) }),
});
