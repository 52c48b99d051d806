import * as z from 'zod';
import type { KindSchemas } from '#core/questions/kind-shapes.ts';
import { optionListSchema } from '#core/questions/option-schema.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';

/** Fewest items of a finished `ordering` question. */
export const ORDERING_ITEMS_MINIMUM = 3;
/** Most items of an `ordering` question. */
export const ORDERING_ITEMS_MAXIMUM = 12;

/**
 * How a partly right order counts: pairs in the right order, the same beyond what chance gives, items in their exact place, or
 * only the whole order.
 */
export const ORDERING_RULES = ['pairs-above-chance', 'pairs', 'positions', 'all-or-nothing'] as const;

/** The items: a draft has them in the right order, a finalized test in a random one. */
const orderingBodySchema = z.strictObject({ items: optionListSchema(ORDERING_ITEMS_MAXIMUM) });

/** The key of a draft is the rule alone: the right order is the order of the draft's items. */
const orderingDraftKeySchema = z.strictObject({ rule: z.enum(ORDERING_RULES) });

const itemIds = z.array(opaqueIdSchema).max(ORDERING_ITEMS_MAXIMUM);

/** The items in the right order, and the rule. */
const orderingKeySchema = z.strictObject({ itemIds, rule: z.enum(ORDERING_RULES) });

/** The taker's order from the first place on; items not placed yet are left out. */
const orderingAnswerSchema = z.strictObject({ itemIds });

/** What a taker is shown: the items shuffled. */
const orderingPresentedSchema = orderingBodySchema;

/** See `KindSchemas`. */
export const orderingSchemas: KindSchemas<OrderingShapes> = {
  draftBody: orderingBodySchema,
  draftKey: orderingDraftKeySchema,
  key: orderingKeySchema,
  answer: orderingAnswerSchema,
  presented: orderingPresentedSchema,
  mark: null,
};

/** See {@link orderingBodySchema}. */
export type OrderingBody = z.infer<typeof orderingBodySchema>;
/** See {@link orderingDraftKeySchema}. */
type OrderingDraftKey = z.infer<typeof orderingDraftKeySchema>;
/** See {@link orderingKeySchema}. */
export type OrderingKey = z.infer<typeof orderingKeySchema>;
/** See {@link orderingAnswerSchema}. */
export type OrderingAnswer = z.infer<typeof orderingAnswerSchema>;
/** See {@link orderingPresentedSchema}. */
type OrderingPresented = z.infer<typeof orderingPresentedSchema>;

/** Explains the score of an `ordering` question. Reveals the key: show it only after release. */
export type OrderingParts = {
  readonly given: readonly string[];
  readonly right: readonly string[];
  readonly rule: OrderingKey['rule'];
  readonly concordantPairs: number;
  readonly pairs: number;
  readonly inPlace: number;
};

/** See `KindShapes`. */
export type OrderingShapes = {
  draftBody: OrderingBody;
  draftKey: OrderingDraftKey;
  body: OrderingBody;
  key: OrderingKey;
  answer: OrderingAnswer;
  presented: OrderingPresented;
  parts: OrderingParts;
  mark: null;
};
