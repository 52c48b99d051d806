import { z } from 'zod';
import { momentSchema } from '#contract/definition/fields.ts';

/** How long a code for seeing results may be used. */
export const SEE_CODE_DAYS = 7;
/** How long a host's link to be tested by them may be used. */
export const TEST_CODE_DAYS = 30;

/** A code that makes a relation, for who made it. Its link carries the same code. */
export const relationCodeSchema = z.strictObject({
  code: z.string(),
  /** Absolute address of the form with the code filled in. */
  link: z.string(),
  expiresAt: momentSchema,
});
export type RelationCode = z.infer<typeof relationCodeSchema>;

/** A code as somebody typed it. */
export const typedCodeField = z.string().trim().min(1, 'required').max(100, 'wrong_relation_code');
