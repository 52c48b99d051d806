import * as z from 'zod';
import type { ChoiceParts } from '#core/questions/item-choices-schema.ts';
import type { KindSchemas, PlainShapes } from '#core/questions/kind-shapes.ts';
import { optionListSchema } from '#core/questions/option-schema.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';
import { STATED_VERDICTS } from './stated-verdicts.ts';

/** Most statements of a `stated` question. */
export const STATED_STATEMENTS_MAXIMUM = 20;

/** The body, in a draft and finalized: the statements. */
const statedBodySchema = z.strictObject({
  statements: optionListSchema(STATED_STATEMENTS_MAXIMUM),
  fixedOrder: z.boolean(),
});

/** Verdicts on statements, in any order; statements without one are left out. */
const statedAnswerSchema = z.strictObject({
  verdicts: z
    .array(z.strictObject({ statementId: opaqueIdSchema, verdict: z.enum(STATED_VERDICTS) }))
    .max(STATED_STATEMENTS_MAXIMUM),
});

/** The right verdicts. */
const statedKeySchema = statedAnswerSchema;

/** What a taker is shown: the statements in the shown order. The three verdicts are the same for all. */
const statedPresentedSchema = z.strictObject({ statements: optionListSchema(STATED_STATEMENTS_MAXIMUM) });

/** See `KindSchemas`. */
export const statedSchemas: KindSchemas<StatedShapes> = {
  draftBody: statedBodySchema,
  draftKey: statedKeySchema,
  key: statedKeySchema,
  answer: statedAnswerSchema,
  presented: statedPresentedSchema,
  mark: null,
};

/** See {@link statedBodySchema}. */
export type StatedBody = z.infer<typeof statedBodySchema>;
/** See {@link statedKeySchema}. */
export type StatedKey = z.infer<typeof statedKeySchema>;
/** See {@link statedAnswerSchema}. */
export type StatedAnswer = z.infer<typeof statedAnswerSchema>;
/** See {@link statedPresentedSchema}. */
type StatedPresented = z.infer<typeof statedPresentedSchema>;

/** See `KindShapes`. */
export type StatedShapes = PlainShapes<{
  body: StatedBody;
  key: StatedKey;
  answer: StatedAnswer;
  presented: StatedPresented;
  parts: ChoiceParts;
}>;
