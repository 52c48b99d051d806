import * as z from 'zod';
import { IMAGE_WORDS_MAXIMUM, inlineSchema, opaqueIdSchema, plainStringSchema } from '#core/texts/document-schema.ts';

/** One option to choose. A draft may hold an empty one; the check list refuses to finalize it. */
const optionSchema = z.strictObject({ id: opaqueIdSchema, text: plainStringSchema.max(1_000) });

/** See {@link optionSchema}. */
export type Option = z.infer<typeof optionSchema>;

/** An uploaded image of an option. A draft may still lack its description, a finalized test may not (`checkOptions`). */
const optionImageSchema = z.strictObject({
  fileId: opaqueIdSchema,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  alt: plainStringSchema.max(IMAGE_WORDS_MAXIMUM),
});

/**
 * An option whose words may be marked, with or instead of which there may be an image: `inlines` are the same words in runs, absent where none is marked. Everything that
 * needs the words alone (tables, lines of answers, earlier pages) reads `text`.
 */
const markedOptionSchema = optionSchema
  .extend({ inlines: z.array(inlineSchema).min(1).max(500).optional(), image: optionImageSchema.optional() })
  .refine(({ text, inlines }) => inlines === undefined || inlines.map((run) => run.text).join('') === text, {
    error: 'Оформлення цього варіанта збилося. Очистіть поле й напишіть варіант ще раз.',
  });

/** See {@link markedOptionSchema}. */
export type MarkedOption = z.infer<typeof markedOptionSchema>;

function listOf<One extends Option>(option: z.ZodType<One>, maximum: number) {
  return z
    .array(option)
    .max(maximum)
    .refine((options) => new Set(options.map(({ id }) => id)).size === options.length, {
      error: 'Один із варіантів додано двічі. Приберіть його й напишіть ще раз.',
    });
}

/** Schema of a list of at most `maximum` options with distinct ids. */
export function optionListSchema(maximum: number) {
  return listOf(optionSchema, maximum);
}

/** The same for options whose words may be marked. */
export function markedOptionListSchema(maximum: number) {
  return listOf(markedOptionSchema, maximum);
}
