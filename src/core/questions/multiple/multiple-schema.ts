import * as z from 'zod';
import type { KindSchemas, PlainShapes } from '#core/questions/kind-shapes.ts';
import { markedOptionListSchema } from '#core/questions/option-schema.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';

/** Most options of a `multiple` question. */
export const MULTIPLE_OPTIONS_MAXIMUM = 12;

/** How a partly right choice counts. */
const MULTIPLE_RULES = ['partial', 'all-or-nothing'] as const;

/** The body, in a draft and finalized: the options. */
const multipleBodySchema = z.strictObject({
  options: markedOptionListSchema(MULTIPLE_OPTIONS_MAXIMUM),
  fixedOrder: z.boolean(),
});

/** The right options and the scoring rule. */
const multipleKeySchema = z.strictObject({
  optionIds: z.array(opaqueIdSchema).max(MULTIPLE_OPTIONS_MAXIMUM),
  rule: z.enum(MULTIPLE_RULES),
});

/** The taker's choices, in any order. */
const multipleAnswerSchema = z.strictObject({
  optionIds: z.array(opaqueIdSchema).max(MULTIPLE_OPTIONS_MAXIMUM),
});

/** What a taker is shown: the options in the shown order. */
const multiplePresentedSchema = z.strictObject({ options: markedOptionListSchema(MULTIPLE_OPTIONS_MAXIMUM) });

/** See `KindSchemas`. */
export const multipleSchemas: KindSchemas<MultipleShapes> = {
  draftBody: multipleBodySchema,
  draftKey: multipleKeySchema,
  key: multipleKeySchema,
  answer: multipleAnswerSchema,
  presented: multiplePresentedSchema,
  mark: null,
};

/** See {@link multipleBodySchema}. */
export type MultipleBody = z.infer<typeof multipleBodySchema>;
/** See {@link multipleKeySchema}. */
export type MultipleKey = z.infer<typeof multipleKeySchema>;
/** See {@link multipleAnswerSchema}. */
export type MultipleAnswer = z.infer<typeof multipleAnswerSchema>;
/** See {@link multiplePresentedSchema}. */
export type MultiplePresented = z.infer<typeof multiplePresentedSchema>;

/** Explains the score of a `multiple` question. Reveals the key: show it only after release. */
type MultipleParts = {
  readonly chosenRight: readonly string[];
  readonly chosenWrong: readonly string[];
  readonly missed: readonly string[];
  readonly rule: MultipleKey['rule'];
};

/** See `KindShapes`. */
export type MultipleShapes = PlainShapes<{
  body: MultipleBody;
  key: MultipleKey;
  answer: MultipleAnswer;
  presented: MultiplePresented;
  parts: MultipleParts;
}>;
