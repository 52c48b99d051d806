import { z } from 'zod';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';

/** How many times something has been saved; a change names the revision it is based on. */
export const revisionSchema = z.number().int().positive();

export const testParams = z.strictObject({ testId: idSchema });

/** The answer to saving one part of a draft: the new revisions of the part and of its test. */
export const savedPartSchema = z.strictObject({
  revision: revisionSchema,
  testRevision: revisionSchema,
  savedAt: momentSchema,
});

/** Questions that changed because something else was changed, with their new revisions. */
export const changedQuestionsSchema = z.array(z.strictObject({ questionId: idSchema, revision: revisionSchema }));
