import * as z from 'zod';
import { plainStringSchema } from '#core/texts/document-schema.ts';

/** Most forms of one word: a verb has about forty. */
export const WORD_FORMS_MAXIMUM = 80;
/** Most words that a form is said to belong to. */
export const HEADWORDS_MAXIMUM = 20;
/** Most words of a key that have forms. */
export const FORMED_WORDS_MAXIMUM = 200;

/**
 * The forms of one word of the accepted answers or units that count as the word itself, those that the author struck
 * out, and, when the word is a form of several words so that none were added, these words.
 */
export const wordFormsSchema = z.strictObject({
  word: plainStringSchema.min(1).max(60),
  also: z.array(plainStringSchema.min(1).max(60)).max(WORD_FORMS_MAXIMUM),
  struck: z.array(plainStringSchema.min(1).max(60)).max(WORD_FORMS_MAXIMUM),
  maybe: z.array(plainStringSchema.min(1).max(60)).max(HEADWORDS_MAXIMUM),
});

/** The forms of all words of a key. Keys of the time before there were such lists have none. */
export const formsSchema: z.ZodOptional<z.ZodArray<typeof wordFormsSchema>> = z
  .array(wordFormsSchema)
  .max(FORMED_WORDS_MAXIMUM)
  .optional();

/** Most real words that are kept of those near one word of a key. */
export const NEAR_WORDS_MAXIMUM = 300;
/** Most words of a key whose neighbours are kept. */
export const SLIP_WORDS_MAXIMUM = 40;

const nearWordsSchema = z.array(plainStringSchema.min(1).max(60)).max(NEAR_WORDS_MAXIMUM);

/** The real words that are no slips of the words of a key (`NotSlips`). */
export const notSlipsSchema: z.ZodOptional<
  z.ZodArray<z.ZodObject<{ word: typeof plainStringSchema; words: typeof nearWordsSchema }, z.core.$strict>>
> = z
  .array(z.strictObject({ word: plainStringSchema, words: nearWordsSchema }))
  .max(SLIP_WORDS_MAXIMUM)
  .optional();

/** By which rules a key is compared (`Comparison`); keys of earlier tests say nothing. */
export const comparisonSchema: z.ZodOptional<z.ZodLiteral<2>> = z.literal(2).optional();

/** What the dictionary says of a word: its forms and, for a key that is written, the real words one slip away from it. */
const foundWordSchema: z.ZodObject<
  typeof wordFormsSchema.shape & { near: z.ZodOptional<typeof nearWordsSchema> },
  z.core.$strict
> = wordFormsSchema.extend({ near: nearWordsSchema.optional() });

/** See {@link foundWordSchema}. */
export type FoundWord = z.infer<typeof foundWordSchema>;
/** See {@link wordFormsSchema}. */
export type WordForms = z.infer<typeof wordFormsSchema>;
