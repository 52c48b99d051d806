import { z } from 'zod';
import { momentSchema } from '#contract/definition/fields.ts';
import { takerMessageSchema } from './lesson-messages.ts';

/** What a test is for one person, besides its cover. */
export const ownTermsSchema = z.strictObject({
  serverNow: momentSchema,
  extraSeconds: z.number().int(),
  /** What was changed in the person's favour, the oldest first; a server of before has not told it. */
  news: z.array(takerMessageSchema).optional(),
});
