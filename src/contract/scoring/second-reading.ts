import { z } from 'zod';
import { shownTextSchema } from '#contract/attempts.ts';
import { checkStateSchema, saveMark } from '#contract/checking.ts';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema } from '#contract/definition/fields.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { promptSchema } from '#core/texts/document-schema.ts';

/** The most readings that one answer lists. */
export const MY_READINGS_MAX = 50;

const myReadingsSchema = z.strictObject({
  /** The newest first. */
  readings: z.array(
    z.strictObject({
      id: idSchema,
      title: z.string(),
      hostName: z.string(),
      /** Answers that wait for my mark. */
      waiting: z.number().int(),
      assigned: z.number().int(),
    }),
  ),
});
export type MyReadings = z.infer<typeof myReadingsSchema>;

export const listReadings = defineOperation({
  id: 'list-readings',
  method: 'GET',
  path: '/api/readings',
  access: 'account',
  importance: 'report',
  summary: 'Issues whose answers I mark a second time.',
  output: myReadingsSchema,
});

/** An answer without its writer: an id of its own that leads to no attempt, also not from question to question. */
const answerRowSchema = z.strictObject({ answerId: idSchema, state: checkStateSchema });

export const readReading = defineOperation({
  id: 'read-reading',
  method: 'GET',
  path: '/api/readings/:id',
  access: 'account',
  importance: 'report',
  summary: 'What I mark a second time: questions with counts, and the answers to one of them in an order of their own.',
  params: idParams,
  query: z.strictObject({ questionId: idSchema.optional(), after: idSchema.optional() }),
  output: z.strictObject({
    readingId: idSchema,
    title: z.string(),
    waiting: z.number().int(),
    questions: z.array(
      z.strictObject({
        questionId: idSchema,
        number: z.number().int(),
        kind: z.enum(QUESTION_KINDS),
        prompt: z.string(),
        points: z.number(),
        waiting: z.number().int(),
        marked: z.number().int(),
      }),
    ),
    questionId: idSchema.nullable(),
    /** At most 100. */
    rows: z.array(answerRowSchema),
    next: idSchema.nullable(),
  }),
  guardOutput: true,
});

const answerParams = z.strictObject({ id: idSchema, questionId: idSchema, answerId: idSchema });

const readingItemSchema = z.strictObject({
  readingId: idSchema,
  title: z.string(),
  answerId: idSchema,
  questionId: idSchema,
  number: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  prompt: promptSchema,
  points: z.number(),
  body: z.unknown(),
  /** Criteria or ideas only: no model answer. */
  key: z.unknown(),
  /** The text as takers see it. */
  text: shownTextSchema.nullable(),
  answer: z.unknown(),
  answerRevision: z.number().int(),
  state: checkStateSchema,
  mark: z.unknown(),
  revision: z.number().int(),
  /** The mark was given to an earlier answer, or by an earlier rubric. */
  outdated: z.boolean(),
  /** Both marks have been compared and settled: mine can't be changed any more. */
  settled: z.boolean(),
  previousId: idSchema.nullable(),
  nextId: idSchema.nullable(),
  nextWaitingId: idSchema.nullable(),
  waiting: z.number().int(),
});
export type ReadingItem = z.infer<typeof readingItemSchema>;

export const readReadingItem = defineOperation({
  id: 'read-reading-item',
  method: 'GET',
  path: '/api/readings/:id/answers/:questionId/:answerId',
  access: 'account',
  importance: 'page',
  summary: 'One answer to mark a second time: question, rubric, answer, my mark so far; nothing of its writer.',
  params: answerParams,
  output: readingItemSchema,
  guardOutput: true,
});

export const saveReadingMark = defineOperation({
  id: 'save-reading-mark',
  method: 'PUT',
  path: '/api/readings/:id/answers/:questionId/:answerId',
  access: 'account',
  importance: 'page',
  summary: 'My mark for one answer; null takes it back. It counts only once the host has chosen it.',
  params: answerParams,
  bodyLimitBytes: saveMark.bodyLimitBytes,
  body: z.strictObject({
    mark: z.unknown(),
    basedOn: z.number().int().min(0),
    answerRevision: z.number().int().min(0),
  }),
  output: z.strictObject({ revision: z.number().int(), state: checkStateSchema }),
  errors: ['stale_revision', 'reading_settled'],
});
