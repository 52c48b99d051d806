import * as z from 'zod';
import type { ChoiceParts } from '#core/questions/item-choices-schema.ts';
import { itemChoicesSchema } from '#core/questions/item-choices-schema.ts';
import type { KindSchemas, PlainShapes } from '#core/questions/kind-shapes.ts';
import { optionListSchema } from '#core/questions/option-schema.ts';

/** Fewest groups of a finished `category` question. */
export const CATEGORY_GROUPS_MINIMUM = 2;
/** Most groups of a `category` question. */
export const CATEGORY_GROUPS_MAXIMUM = 5;
/** Most statements of a `category` question. */
export const CATEGORY_STATEMENTS_MAXIMUM = 20;

/** The body, in a draft and finalized: the groups and the statements to sort. */
const categoryBodySchema = z.strictObject({
  groups: optionListSchema(CATEGORY_GROUPS_MAXIMUM),
  statements: optionListSchema(CATEGORY_STATEMENTS_MAXIMUM),
});

/** The right group of every statement. */
const categoryKeySchema = itemChoicesSchema(CATEGORY_STATEMENTS_MAXIMUM);

/** The taker's group of each statement. */
const categoryAnswerSchema = itemChoicesSchema(CATEGORY_STATEMENTS_MAXIMUM);

/** What a taker is shown: the groups in the author's order, the statements mixed. */
const categoryPresentedSchema = categoryBodySchema;

/** See `KindSchemas`. */
export const categorySchemas: KindSchemas<CategoryShapes> = {
  draftBody: categoryBodySchema,
  draftKey: categoryKeySchema,
  key: categoryKeySchema,
  answer: categoryAnswerSchema,
  presented: categoryPresentedSchema,
  mark: null,
};

/** See {@link categoryBodySchema}. */
export type CategoryBody = z.infer<typeof categoryBodySchema>;
/** See {@link categoryKeySchema}. */
export type CategoryKey = z.infer<typeof categoryKeySchema>;
/** See {@link categoryAnswerSchema}. */
export type CategoryAnswer = z.infer<typeof categoryAnswerSchema>;
/** See {@link categoryPresentedSchema}. */
type CategoryPresented = z.infer<typeof categoryPresentedSchema>;

/** See `KindShapes`. */
export type CategoryShapes = PlainShapes<{
  body: CategoryBody;
  key: CategoryKey;
  answer: CategoryAnswer;
  presented: CategoryPresented;
  parts: ChoiceParts;
}>;
