import * as z from 'zod';
import { opaqueIdSchema, plainStringSchema } from '#core/texts/document-schema.ts';

/** One option to choose. A draft may hold an empty one; the check list refuses to finalize it. */
const optionSchema = z.strictObject({ id: opaqueIdSchema, text: plainStringSchema.max(1_000) });

/** See {@link optionSchema}. */
export type Option = z.infer<typeof optionSchema>;

/** Schema of a list of at most `maximum` options with distinct ids. */
export function optionListSchema(maximum: number) {
  return z
    .array(optionSchema)
    .max(maximum)
    .refine((options) => new Set(options.map((option) => option.id)).size === options.length, {
      error: 'Ідентифікатори варіантів повторюються.',
    });
}
