import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';
import { READING_PROCESSES } from '#core/questions/question-kinds.ts';

/** The most results that a view of progress tells of: the newest. */
export const PROGRESS_RESULTS_MAX = 60;

/** A share of the points in the questions of one reading process. */
export const progressPartSchema = z.strictObject({
  process: z.enum(READING_PROCESSES),
  /** Points earned / maximum, 0 … 1. */
  share: z.number(),
  questions: z.number().int(),
  /** The maximum: how much the share is of. */
  points: z.number(),
});
export type ProgressPart = z.infer<typeof progressPartSchema>;

/** One released result. */
export const progressResultSchema = z.strictObject({
  wihiwId: idSchema,
  attemptId: idSchema,
  title: z.string(),
  submittedAt: momentSchema,
  /** Whole percents; null while answers wait for marks, and where every question is void. */
  percent: z.number().nullable(),
  /** On the 12-point scale; null where there is no percent. */
  grade: z.number().int().nullable(),
  /** Answers wait for marks. */
  waits: z.boolean(),
  profile: z.array(progressPartSchema),
  /** Null where the time of reading was not measured. */
  wordsPerMinute: z.number().int().nullable(),
});
export type ProgressResult = z.infer<typeof progressResultSchema>;

/** A person's progress over released results only. Holds no answers. */
export const progressSchema = z.strictObject({
  /** Oldest first. */
  results: z.array(progressResultSchema),
  /** There are older results than these. */
  hasOlder: z.boolean(),
  /** Over the listed results. */
  profile: z.array(progressPartSchema),
});
export type Progress = z.infer<typeof progressSchema>;

export const readMyProgress = defineOperation({
  id: 'read-my-progress',
  method: 'GET',
  path: '/api/progress',
  access: 'session',
  importance: 'report',
  summary: 'My progress over the newest released results: one of each test, by reading process, with reading speed.',
  output: progressSchema,
});
