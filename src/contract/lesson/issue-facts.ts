import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';

export const readIssueHead = defineOperation({
  id: 'read-issue-head',
  method: 'GET',
  path: '/api/wihiws/:id/head',
  access: 'account',
  importance: 'page',
  summary:
    'What every page of an issue says above itself: the test, to whom, how many questions, and the counts of its tabs.',
  params: idParams,
  output: z.strictObject({
    id: idSchema,
    testId: idSchema,
    /** What the viewer is of it. */
    role: z.enum(['owner', 'co-host']),
    title: z.string(),
    groupTitles: z.array(z.string()),
    anybody: z.boolean(),
    /** As many as one attempt has. */
    questionCount: z.number().int(),
    timeLimitSeconds: z.number().int().nullable(),
    closesAt: momentSchema.nullable(),
    createdAt: momentSchema,
    /** Trials are in none of the counts. */
    writing: z.number().int(),
    paused: z.number().int(),
    /** People with a counted attempt. */
    people: z.number().int(),
    /** How many answers wait for the host. */
    waiting: z.number().int(),
    serverNow: momentSchema,
  }),
});
