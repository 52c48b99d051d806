import { z } from 'zod';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';

/** How many times something was saved: what a change is based on. */
export const revisionSchema = z.number().int().positive();

/** The test whose part is meant. */
export const testParams = z.strictObject({ testId: idSchema });

/** What a save of a part of a draft answers: the new revisions of the part and of its test. */
export const savedPartSchema = z.strictObject({
  revision: revisionSchema,
  testRevision: revisionSchema,
  savedAt: momentSchema,
});

/** Questions that a change of something else changed too, with their new revisions. */
export const changedQuestionsSchema = z.array(z.strictObject({ questionId: idSchema, revision: revisionSchema }));
