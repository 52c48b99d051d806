import * as z from 'zod';
import type { ChoiceParts } from '#core/questions/item-choices-schema.ts';
import { itemChoicesSchema } from '#core/questions/item-choices-schema.ts';
import type { KindSchemas } from '#core/questions/kind-shapes.ts';
import { evidenceAnchorsSchema } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';

/** Most sentences that one question takes out of the text. */
export const INSERT_SENTENCES_MAXIMUM = 5;

/** The body of a draft is empty: everything is in the prompt, the text and the key. */
const insertDraftBodySchema = z.strictObject({});

/** The places of the sentences that are taken out of the draft text. */
const insertDraftKeySchema = z.strictObject({ anchors: evidenceAnchorsSchema });

/** The right place of every removed sentence: `itemId` is the sentence, `choiceId` the place. */
const insertKeySchema = itemChoicesSchema(INSERT_SENTENCES_MAXIMUM);

/** The taker's place of each sentence. */
const insertAnswerSchema = itemChoicesSchema(INSERT_SENTENCES_MAXIMUM);

/**
 * A place of the presented text where a sentence may stand: after the sentence `id`, or at the start of the block `id`.
 * Places have no ids of their own, so that a long text stays short to send.
 */
const insertPlaceSchema = z.strictObject({ id: opaqueIdSchema, at: z.enum(['start', 'after']) });

/** The sentences to put back, and all places of the presented text in its order. */
const insertPresentedSchema = z.strictObject({
  sentences: z.array(z.strictObject({ id: opaqueIdSchema, text: z.string().min(1) })).max(INSERT_SENTENCES_MAXIMUM),
  places: z.array(insertPlaceSchema).max(30_000),
});

/** See `KindSchemas`. */
export const insertSchemas: KindSchemas<InsertShapes> = {
  draftBody: insertDraftBodySchema,
  draftKey: insertDraftKeySchema,
  key: insertKeySchema,
  answer: insertAnswerSchema,
  presented: insertPresentedSchema,
  mark: null,
};

/** See {@link insertDraftBodySchema}. */
type InsertDraftBody = z.infer<typeof insertDraftBodySchema>;
/** See {@link insertDraftKeySchema}. */
export type InsertDraftKey = z.infer<typeof insertDraftKeySchema>;
/** The finalized body, sentences in a random order. */
export type InsertBody = z.infer<typeof insertPresentedSchema>;
/** See {@link insertKeySchema}. */
export type InsertKey = z.infer<typeof insertKeySchema>;
/** See {@link insertAnswerSchema}. */
export type InsertAnswer = z.infer<typeof insertAnswerSchema>;
/** See {@link insertPlaceSchema}. */
export type InsertPlace = z.infer<typeof insertPlaceSchema>;
/** See {@link insertPresentedSchema}. */
export type InsertPresented = z.infer<typeof insertPresentedSchema>;

/** See `KindShapes`. */
export type InsertShapes = {
  draftBody: InsertDraftBody;
  draftKey: InsertDraftKey;
  body: InsertBody;
  key: InsertKey;
  answer: InsertAnswer;
  presented: InsertPresented;
  parts: ChoiceParts;
  mark: null;
};
