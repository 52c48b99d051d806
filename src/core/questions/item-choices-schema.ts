import * as z from 'zod';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';

/** The choice for one item: the option of a row, the group of a statement, the place of a sentence. */
const itemChoiceSchema = z.strictObject({ itemId: opaqueIdSchema, choiceId: opaqueIdSchema });

/** See {@link itemChoiceSchema}. Items without a choice are left out. */
export type ItemChoice = z.infer<typeof itemChoiceSchema>;

/** Schema of at most `maximum` choices, in any order. */
export function itemChoicesSchema(maximum: number) {
  return z.strictObject({ choices: z.array(itemChoiceSchema).max(maximum) });
}

/** How one item was answered. Reveals the key. */
type ChoicePart = {
  readonly itemId: string;
  readonly given: string | null;
  readonly right: string;
  readonly isRight: boolean;
};

/** Explains the score of a kind that asks a choice for each item: every item of the key, in the order of the body. */
export type ChoiceParts = { readonly items: readonly ChoicePart[] };
