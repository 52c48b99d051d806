import * as z from 'zod';
import { ANCHOR_CONTEXT_CHARACTERS, ANCHOR_QUOTE_MAXIMUM, TEXT_BODY_MAX_CHARACTERS } from '#core/constants.ts';
import { opaqueIdSchema, plainStringSchema } from '#core/texts/document-schema.ts';

/** Most anchors of one list. */
export const ANCHORS_MAXIMUM = 40;

/**
 * A place in a draft text: block and offsets into `blockText` (UTF-16, end exclusive), with the words that were there
 * (`quote`) and around them. A line break of verse is a space in `quote`, `before` and `after`. A `before` shorter than
 * {@link ANCHOR_CONTEXT_CHARACTERS} reaches the beginning of the block, such an `after` its end.
 */
export const evidenceAnchorSchema = z
  .strictObject({
    textId: opaqueIdSchema,
    blockId: opaqueIdSchema,
    start: z.int().min(0).max(TEXT_BODY_MAX_CHARACTERS),
    end: z.int().min(1).max(TEXT_BODY_MAX_CHARACTERS),
    quote: plainStringSchema.min(1).max(ANCHOR_QUOTE_MAXIMUM),
    before: plainStringSchema.max(ANCHOR_CONTEXT_CHARACTERS),
    after: plainStringSchema.max(ANCHOR_CONTEXT_CHARACTERS),
  })
  .refine(({ start, end, quote }) => quote.length === end - start, {
    error: 'Позначеного місця в тексті не знайдено. Позначте його ще раз.',
  });

/** Anchors in any order. */
export const evidenceAnchorsSchema = z.array(evidenceAnchorSchema).max(ANCHORS_MAXIMUM);

/** See {@link evidenceAnchorSchema}. */
export type EvidenceAnchor = z.infer<typeof evidenceAnchorSchema>;
