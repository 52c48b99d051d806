import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema, loginField } from '#contract/definition/fields.ts';

const count = z.strictObject({ count: z.number().int().nonnegative() });
const ofIdentifier = z.strictObject({ identifier: loginField });

export const countTestsCreated = defineOperation({
  id: 'count-tests-created',
  method: 'GET',
  path: '/api/count-tests-created',
  access: 'session',
  importance: 'report',
  summary: 'Tests created by the person.',
  query: ofIdentifier,
  output: count,
});
export const countTestsForYou = defineOperation({
  id: 'count-tests-for-you',
  method: 'GET',
  path: '/api/count-tests-for-you',
  access: 'session',
  importance: 'report',
  summary: 'Issues addressed to the person, personally or through a group.',
  query: ofIdentifier,
  output: count,
});
export const countTestsCompleted = defineOperation({
  id: 'count-tests-completed',
  method: 'GET',
  path: '/api/count-tests-completed',
  access: 'session',
  importance: 'report',
  summary: 'Distinct issues the person completed.',
  query: ofIdentifier,
  output: count,
});
export const countRelations = defineOperation({
  id: 'count-relations',
  method: 'GET',
  path: '/api/user-wihisee-wihiwee-count',
  access: 'session',
  importance: 'report',
  summary: 'How many Віхісі and Віхіві the person has.',
  query: ofIdentifier,
  output: z.strictObject({ wihiseeCount: z.number().int(), wihiweeCount: z.number().int() }),
});

/** The client-side statistics of the source specification. Means are percentages, or null without data. */
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
  importance: 'report',
  summary: 'The signed-in person’s statistics.',
  output: statisticsSchema,
});
