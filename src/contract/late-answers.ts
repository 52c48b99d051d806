import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';

/**
 * An answer that came after the grace or after its attempt was submitted. Of several late answers to one question, the
 * newest.
 */
export const lateAnswerSchema = z.strictObject({
  questionId: idSchema,
  questionNumber: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  /** The presented question, needed to describe both answers in words. */
  body: z.unknown(),
  /** The late answer; null if it removes the answer or can’t be read. */
  value: z.unknown(),
  /** The answer that counts now, and still will unless the late one is accepted; null if there is none. */
  standing: z.unknown(),
  revision: z.number().int(),
  /** When the server received it. */
  savedAt: momentSchema,
  /** By the device's clock, which may be wrong. */
  clientAt: momentSchema.nullable(),
  /** Whether an answer that came in time counts now and would be replaced. */
  replaces: z.boolean(),
  /** Whether the late answer is not empty. */
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
  /** For how long after the deadline answers still count without a decision. */
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
  bodyLimitBytes: 64 * 1024,
  body: z.strictObject({
    accept: z.boolean(),
    /** The late answers the host saw, so that one that came meanwhile is not decided unseen. */
    answers: z
      .array(z.strictObject({ questionId: idSchema, revision: z.number().int() }))
      .min(1)
      .max(500),
  }),
  output: z.strictObject({ decided: z.number().int() }),
  errors: ['conflict'],
});

/** A decision of the host about late answers of an attempt. */
export const lateDecisionSchema = z.strictObject({
  at: momentSchema,
  accepted: z.boolean(),
  /** Numbered as the taker saw them. */
  questionNumbers: z.array(z.number().int()),
  /** Null if the host has been deleted. */
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
