import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { promptSchema } from '#core/texts/document-schema.ts';
import { shownTextSchema } from './attempts.ts';

const itemParams = z.strictObject({ id: idSchema, attemptId: idSchema, questionId: idSchema });

/** Whether an answer still waits for the host or already has their points. */
export const checkStateSchema = z.enum(['waiting', 'marked']);

/**
 * Why the host marks an answer: `by-host` is a kind always marked by a person, `ungradable` an answer that the platform
 * could not check («не вдалося перевірити»).
 */
export const checkReasonSchema = z.enum(['by-host', 'ungradable']);

/** A question with answers for the host to mark, and how many. */
export const checkQuestionSchema = z.strictObject({
  questionId: idSchema,
  /** In the order of the test, from 1. */
  number: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  points: z.number(),
  waiting: z.number().int(),
  marked: z.number().int(),
});
export type CheckQuestion = z.infer<typeof checkQuestionSchema>;

/** One answer of the queue. */
export const checkRowSchema = z.strictObject({
  attemptId: idSchema,
  displayName: z.string(),
  /** Number of the attempt among those of its taker. */
  number: z.number().int(),
  submittedAt: momentSchema,
  state: checkStateSchema,
  reason: checkReasonSchema,
  /** Points given, with a decimal comma; null while waiting. */
  earnedText: z.string().nullable(),
});
export type CheckRow = z.infer<typeof checkRowSchema>;

export const listChecking = defineOperation({
  id: 'list-checking',
  method: 'GET',
  path: '/api/wihiws/:id/checking',
  access: 'account',
  importance: 'report',
  summary: 'What waits for the host of an issue, question by question, and one page of the answers to one question.',
  params: idParams,
  query: z.strictObject({
    /** If absent: the first question with waiting answers, else the first of the list. */
    questionId: idSchema.optional(),
    state: checkStateSchema.optional(),
    /** The `next` of the previous page. */
    after: idSchema.optional(),
  }),
  output: z.strictObject({
    wihiwId: idSchema,
    title: z.string(),
    waiting: z.number().int(),
    questions: z.array(checkQuestionSchema),
    /** The question that `rows` belong to; null if there is nothing to check. */
    questionId: idSchema.nullable(),
    /** In order of submission, at most 100. */
    rows: z.array(checkRowSchema),
    next: idSchema.nullable(),
  }),
});

/** One answer and everything the host needs to mark it. */
export const checkItemSchema = z.strictObject({
  wihiwId: idSchema,
  title: z.string(),
  attemptId: idSchema,
  displayName: z.string(),
  submittedAt: momentSchema,
  questionId: idSchema,
  number: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  prompt: promptSchema,
  points: z.number(),
  /** The presented body, in the order the taker saw. */
  body: z.unknown(),
  /** The newest key: rubric, idea units, model answer. */
  key: z.unknown(),
  keyVersion: z.number().int(),
  explanation: promptSchema.nullable(),
  /** The whole text that the question is about. */
  text: shownTextSchema.nullable(),
  /** As stored; may be malformed where the reason is `ungradable`. */
  answer: z.unknown(),
  /** The client sends it back with the mark, because late saves may still change the answer. */
  answerRevision: z.number().int(),
  state: checkStateSchema,
  reason: checkReasonSchema,
  /**
   * `open`: `{criteria: [{criterionId, points}], comment}`; `retell`: the marks of the idea units and a comment;
   * `ungradable`: `{points}`, from 0 to the question's points in steps of 0.5. Null if there is no mark.
   */
  mark: z.unknown(),
  /** Revision of the mark; 0 before the first one. */
  revision: z.number().int(),
  markedAt: momentSchema.nullable(),
  /** The mark was given to an earlier answer that a late save has replaced, so it no longer counts. */
  outdated: z.boolean(),
  earned: z.number().nullable(),
  earnedText: z.string().nullable(),
  /** Neighbours in the queue of the same question, waiting or marked. */
  previousAttemptId: idSchema.nullable(),
  nextAttemptId: idSchema.nullable(),
  /** The next waiting answer to this question, anywhere in its queue. */
  nextWaitingAttemptId: idSchema.nullable(),
  /** How many answers to this question are waiting. */
  waiting: z.number().int(),
});
export type CheckItem = z.infer<typeof checkItemSchema>;

export const readCheckItem = defineOperation({
  id: 'read-check-item',
  method: 'GET',
  path: '/api/wihiws/:id/attempts/:attemptId/checking/:questionId',
  access: 'account',
  importance: 'page',
  summary: 'One answer to mark: question, key, answer, the mark so far, neighbours.',
  params: itemParams,
  output: checkItemSchema,
});

export const saveMark = defineOperation({
  id: 'save-mark',
  method: 'PUT',
  path: '/api/wihiws/:id/attempts/:attemptId/checking/:questionId',
  access: 'account',
  importance: 'page',
  summary: 'The host’s mark for one answer; null takes it back. The attempt is scored again in the same transaction.',
  params: itemParams,
  bodyLimitBytes: 64 * 1024,
  body: z.strictObject({
    mark: z.unknown(),
    /** The revision of the mark that the host saw. */
    basedOn: z.number().int().min(0),
    /** The revision of the answer that the host saw. */
    answerRevision: z.number().int().min(0),
  }),
  output: z.strictObject({
    revision: z.number().int(),
    state: checkStateSchema,
    earned: z.number().nullable(),
    earnedText: z.string().nullable(),
    attemptState: z.enum(['submitted', 'awaiting-review', 'scored']),
    /** How many answers of this attempt are still waiting. */
    attemptWaiting: z.number().int(),
  }),
  errors: ['stale_revision'],
});

/** What the creators' bar says. */
export const creatorWorkSchema = z.strictObject({
  /** The person has created something, or helps somebody who has. */
  creates: z.boolean(),
  /** Answers that wait for their mark, as a host and as a second reader. */
  checking: z.number().int(),
  /** What speakers of their events have written and no organizer has looked at. */
  events: z.number().int(),
});

export const countCreatorWork = defineOperation({
  id: 'count-creator-work',
  method: 'GET',
  path: '/api/creator-work',
  access: 'account',
  importance: 'report',
  summary: 'Whether the person creates, and how much waits for them in each of a creator’s areas.',
  output: creatorWorkSchema,
});

export const listCheckingIssues = defineOperation({
  id: 'list-checking-issues',
  method: 'GET',
  path: '/api/checking',
  access: 'account',
  importance: 'report',
  summary: 'My issues in which answers wait for me, the longest waiting first.',
  output: z.strictObject({
    waiting: z.number().int(),
    issues: z.array(
      z.strictObject({ wihiwId: idSchema, title: z.string(), waiting: z.number().int(), oldestAt: momentSchema }),
    ),
  }),
});
