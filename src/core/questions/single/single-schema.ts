import * as z from 'zod';
import type { KindSchemas, PlainShapes } from '#core/questions/kind-shapes.ts';
import { markedOptionListSchema } from '#core/questions/option-schema.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';

/** Most options of a `single` question. */
export const SINGLE_OPTIONS_MAXIMUM = 10;

/** The body, in a draft and finalized: the options. */
const singleBodySchema = z.strictObject({
  options: markedOptionListSchema(SINGLE_OPTIONS_MAXIMUM),
  fixedOrder: z.boolean(),
});

/**
 * The right option; null while the author has not chosen it. `alsoRight`: further options that earn all points too, which only a
 * correction of a finalized question names.
 */
const singleKeySchema = z.strictObject({
  optionId: opaqueIdSchema.nullable(),
  alsoRight: z
    .array(opaqueIdSchema)
    .min(1)
    .max(SINGLE_OPTIONS_MAXIMUM - 1)
    .optional(),
});

/** The taker's choice; null when taken back. */
const singleAnswerSchema = z.strictObject({ optionId: opaqueIdSchema.nullable() });

/** What a taker is shown: the options in the shown order. */
const singlePresentedSchema = z.strictObject({ options: markedOptionListSchema(SINGLE_OPTIONS_MAXIMUM) });

/** See `KindSchemas`. */
export const singleSchemas: KindSchemas<SingleShapes> = {
  draftBody: singleBodySchema,
  draftKey: singleKeySchema,
  key: singleKeySchema,
  answer: singleAnswerSchema,
  presented: singlePresentedSchema,
  mark: null,
};

/** See {@link singleBodySchema}. */
export type SingleBody = z.infer<typeof singleBodySchema>;
/** See {@link singleKeySchema}. */
export type SingleKey = z.infer<typeof singleKeySchema>;
/** See {@link singleAnswerSchema}. */
export type SingleAnswer = z.infer<typeof singleAnswerSchema>;
/** See {@link singlePresentedSchema}. */
export type SinglePresented = z.infer<typeof singlePresentedSchema>;

/** Explains the score of a `single` question. Reveals the key: show it only after release. */
type SingleParts = {
  readonly chosen: string | null;
  readonly right: string;
  /** Further right options; left out where there are none. */
  readonly alsoRight?: readonly string[];
};

/** See `KindShapes`. */
export type SingleShapes = PlainShapes<{
  body: SingleBody;
  key: SingleKey;
  answer: SingleAnswer;
  presented: SinglePresented;
  parts: SingleParts;
}>;
