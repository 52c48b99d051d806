import { z } from 'zod';
import { LOOK_BACK_BLOCKS_MAXIMUM, LOOK_BACKS_MAXIMUM } from '#core/attempts/look-backs.ts';
import { CERTAINTY_LEVELS } from '#core/scoring/certainty-levels.ts';

/** How sure the taker is of an answer: 1 not very, 2 fairly, 3 quite; null: they did not say. */
export const certaintySchema = z.literal(CERTAINTY_LEVELS).nullable();

const count = z.number().int().min(0).max(LOOK_BACKS_MAXIMUM);

/** How often the taker came back to the text before an answer, as the device has counted it (`LookBacks` in core). */
export const lookBacksSchema = z.strictObject({
  count,
  blocks: z
    .record(z.string().regex(/^[\w-]{1,64}$/), count)
    .refine((blocks) => Object.keys(blocks).length <= LOOK_BACK_BLOCKS_MAXIMUM),
  beside: z.boolean(),
});
