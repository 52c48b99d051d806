import * as z from 'zod';
import { ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import type { KindSchemas, PlainShapes } from '#core/questions/kind-shapes.ts';
import { plainStringSchema } from '#core/texts/document-schema.ts';
import { comparisonSchema, formsSchema, notSlipsSchema } from './word-forms-schema.ts';

/** Most accepted answers of a `short` question. */
export const SHORT_ACCEPTED_MAXIMUM = 50;

/** What kind of text the field expects; decides the keyboard and the label, never the score. */
const SHORT_INPUT_HINTS = ['word', 'phrase', 'number'] as const;

/**
 * The body, in a draft and finalized. Finalizing says in it by which rules a number that is typed will be compared, as the key does: a
 * taker is shown how it is read, and no more of the key.
 */
const shortBodySchema = z.strictObject({
  inputHint: z.enum(SHORT_INPUT_HINTS).optional(),
  comparison: comparisonSchema,
});

/**
 * A numeric key: the answer is right when it differs from `value` by at most `tolerance` (both exact decimals) and has
 * no unit or one of `units`. When no units are listed, a single word after the number is taken for the thing counted.
 */
const shortNumberSchema = z.strictObject({
  value: z.number().min(-1e12).max(1e12),
  tolerance: z.number().min(0).max(1e12),
  units: z.array(plainStringSchema.min(1).max(40)).max(10),
});

/** Accepted answers, how forgiving the comparison is and by which rules, an optional numeric key, and what is known of its words. */
const shortKeySchema = z.strictObject({
  accepted: z.array(plainStringSchema.max(200)).max(SHORT_ACCEPTED_MAXIMUM),
  typoTolerance: z.boolean(),
  anyForm: z.boolean(),
  number: shortNumberSchema.nullable(),
  forms: formsSchema,
  notSlips: notSlipsSchema,
  comparison: comparisonSchema,
});

/** The taker's text, exactly as typed. */
const shortAnswerSchema = z.strictObject({ text: z.string().max(ANSWER_MAX_CHARACTERS) });

/** What a taker is shown. */
const shortPresentedSchema = shortBodySchema;

/** See `KindSchemas`. */
export const shortSchemas: KindSchemas<ShortShapes> = {
  draftBody: shortBodySchema,
  draftKey: shortKeySchema,
  key: shortKeySchema,
  answer: shortAnswerSchema,
  presented: shortPresentedSchema,
  mark: null,
};

/** See {@link shortBodySchema}. */
export type ShortBody = z.infer<typeof shortBodySchema>;
/** See {@link shortNumberSchema}. */
export type ShortNumber = z.infer<typeof shortNumberSchema>;
/** See {@link shortKeySchema}. */
export type ShortKey = z.infer<typeof shortKeySchema>;
/** See {@link shortAnswerSchema}. */
export type ShortAnswer = z.infer<typeof shortAnswerSchema>;
/** See {@link shortPresentedSchema}. */
export type ShortPresented = z.infer<typeof shortPresentedSchema>;

/** How a typed answer matched the key. */
export type ShortMatch = 'exact' | 'form' | 'typo' | 'number';

/**
 * Explains the score of a `short` question: which accepted answer matched and how, and all accepted answers. Reveals
 * the key: show it only after release.
 */
export type ShortParts = {
  readonly given: string;
  readonly matched: { readonly accepted: string; readonly by: ShortMatch } | null;
  readonly accepted: readonly string[];
};

/** See `KindShapes`. */
export type ShortShapes = PlainShapes<{
  body: ShortBody;
  key: ShortKey;
  answer: ShortAnswer;
  presented: ShortPresented;
  parts: ShortParts;
}>;
