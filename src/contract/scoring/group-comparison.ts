import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';
import { READING_PROCESSES } from '#core/questions/question-kinds.ts';

/** So many tests that both groups were given, the newest, are compared. */
export const COMPARED_TESTS_MAX = 12;

/** Percents of so many people; mean and standard deviation are null for fewer than ten, whom they would say too much of. */
const figuresSchema = z.strictObject({
  people: z.number().int(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
});
export type ComparedGroupFigures = z.infer<typeof figuresSchema>;

const sideSchema = figuresSchema.extend({
  wihiwId: idSchema,
  createdAt: momentSchema,
  /** Members who finished an attempt. */
  finished: z.number().int(),
  /** Of them, those whose answers wait for marks. */
  waiting: z.number().int(),
});

/** A test that both groups were given, each in the newest issue of it. */
export const comparedTestSchema = z.strictObject({
  testId: idSchema,
  title: z.string(),
  a: sideSchema,
  b: sideSchema,
});
export type ComparedTest = z.infer<typeof comparedTestSchema>;

/** A reading process over all compared tests: each person's share of the points in its questions. */
export const comparedProcessSchema = z.strictObject({
  process: z.enum(READING_PROCESSES),
  questions: z.number().int(),
  a: figuresSchema,
  b: figuresSchema,
});
export type ComparedProcess = z.infer<typeof comparedProcessSchema>;

const groupSchema = z.strictObject({ id: idSchema, title: z.string(), memberCount: z.number().int() });

/** Two groups over the tests that both were given. */
export const groupComparisonSchema = z.strictObject({
  a: groupSchema,
  b: groupSchema,
  /** Newest first. */
  tests: z.array(comparedTestSchema),
  hasOlder: z.boolean(),
  /** How many tests only one of the groups was given. */
  alone: z.number().int(),
  processes: z.array(comparedProcessSchema),
});
export type GroupComparison = z.infer<typeof groupComparisonSchema>;

export const readGroupComparison = defineOperation({
  id: 'read-group-comparison',
  method: 'GET',
  path: '/api/group-comparison',
  access: 'account',
  importance: 'report',
  summary:
    'Two of one’s own groups side by side over the tests of issues that one hosts and that both groups were given: the newest 12.',
  query: z.strictObject({ a: idSchema, b: idSchema }),
  output: groupComparisonSchema,
  guardOutput: true,
});
