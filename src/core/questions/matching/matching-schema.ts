import * as z from 'zod';
import type { ChoiceParts } from '#core/questions/item-choices-schema.ts';
import { itemChoicesSchema } from '#core/questions/item-choices-schema.ts';
import type { KindSchemas, PlainShapes } from '#core/questions/kind-shapes.ts';
import { optionListSchema } from '#core/questions/option-schema.ts';

/** Fewest rows of a finished `matching` question. */
export const MATCHING_ROWS_MINIMUM = 2;
/** Most rows of a `matching` question. */
export const MATCHING_ROWS_MAXIMUM = 12;
/** Most options of a `matching` question, extra ones included. */
export const MATCHING_OPTIONS_MAXIMUM = 15;

/** The body, in a draft and finalized: the rows and the options to match them with. */
const matchingBodySchema = z.strictObject({
  rows: optionListSchema(MATCHING_ROWS_MAXIMUM),
  options: optionListSchema(MATCHING_OPTIONS_MAXIMUM),
});

/** The right option of every row; one option may be right for several. */
const matchingKeySchema = itemChoicesSchema(MATCHING_ROWS_MAXIMUM);

/** The taker's option of each row. */
const matchingAnswerSchema = itemChoicesSchema(MATCHING_ROWS_MAXIMUM);

/** What a taker is shown: the rows in the author's order, the options mixed. */
const matchingPresentedSchema = matchingBodySchema;

/** See `KindSchemas`. */
export const matchingSchemas: KindSchemas<MatchingShapes> = {
  draftBody: matchingBodySchema,
  draftKey: matchingKeySchema,
  key: matchingKeySchema,
  answer: matchingAnswerSchema,
  presented: matchingPresentedSchema,
  mark: null,
};

/** See {@link matchingBodySchema}. */
export type MatchingBody = z.infer<typeof matchingBodySchema>;
/** See {@link matchingKeySchema}. */
export type MatchingKey = z.infer<typeof matchingKeySchema>;
/** See {@link matchingAnswerSchema}. */
export type MatchingAnswer = z.infer<typeof matchingAnswerSchema>;
/** See {@link matchingPresentedSchema}. */
type MatchingPresented = z.infer<typeof matchingPresentedSchema>;

/** See `KindShapes`. */
export type MatchingShapes = PlainShapes<{
  body: MatchingBody;
  key: MatchingKey;
  answer: MatchingAnswer;
  presented: MatchingPresented;
  parts: ChoiceParts;
}>;
