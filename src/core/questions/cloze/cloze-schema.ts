import * as z from 'zod';
import { ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import type { KindSchemas, PlainShapes } from '#core/questions/kind-shapes.ts';
import { optionListSchema } from '#core/questions/option-schema.ts';
import { comparisonSchema, formsSchema, notSlipsSchema } from '#core/questions/short/word-forms-schema.ts';
import { inlineSchema, opaqueIdSchema, plainStringSchema } from '#core/texts/document-schema.ts';
import { clozeGapIds } from './gap-ids.ts';

/** Most gaps of a `cloze` question. */
const CLOZE_GAPS_MAXIMUM = 40;
/** Most words of a bank. */
const CLOZE_BANK_MAXIMUM = 60;
/** Most options of one gap's list. */
const CLOZE_LIST_MAXIMUM = 10;
/** Most accepted answers of a typed gap. */
export const CLOZE_ACCEPTED_MAXIMUM = 20;

/** A gap in the passage. */
const clozeGapSchema = z.strictObject({ gapId: opaqueIdSchema });

/** A row of the passage: a paragraph or a line, runs of text with gaps between them. */
const clozeRowSchema = z.strictObject({ pieces: z.array(z.union([clozeGapSchema, inlineSchema])).max(500) });

const passageSchema = z
  .array(clozeRowSchema)
  .max(200)
  .refine((rows) => clozeGapIds({ passage: rows }).length <= CLOZE_GAPS_MAXIMUM, {
    error: `Пропусків в одному запитанні може бути не більше ніж ${CLOZE_GAPS_MAXIMUM}. Приберіть зайві.`,
  })
  .refine((rows) => new Set(clozeGapIds({ passage: rows })).size === clozeGapIds({ passage: rows }).length, {
    error: 'Той самий пропуск стоїть двічі. Приберіть один і зробіть його знову.',
  })
  .refine((rows) => JSON.stringify(rows).length <= 40_000, { error: 'Уривок із пропусками задовгий. Скоротіть його.' });

const gapListSchema = z.strictObject({ gapId: opaqueIdSchema, options: optionListSchema(CLOZE_LIST_MAXIMUM) });

/**
 * The body, in a draft and finalized: a passage with gaps that are typed, each chosen from its own list, or filled from
 * one bank of words.
 */
const clozeBodySchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('typed'), passage: passageSchema }),
  z.strictObject({
    mode: z.literal('list'),
    passage: passageSchema,
    lists: z.array(gapListSchema).max(CLOZE_GAPS_MAXIMUM),
  }),
  z.strictObject({
    mode: z.literal('bank'),
    passage: passageSchema,
    bank: optionListSchema(CLOZE_BANK_MAXIMUM),
  }),
]);

/** Accepted answers of typed gaps, or the right option of each gap; the mode is that of the body. */
const clozeKeySchema = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('typed'),
    gaps: z
      .array(
        z.strictObject({
          gapId: opaqueIdSchema,
          accepted: z.array(plainStringSchema.max(200)).max(CLOZE_ACCEPTED_MAXIMUM),
        }),
      )
      .max(CLOZE_GAPS_MAXIMUM),
    typoTolerance: z.boolean(),
    anyForm: z.boolean(),
    forms: formsSchema,
    notSlips: notSlipsSchema,
    comparison: comparisonSchema,
  }),
  z.strictObject({
    mode: z.literal('choice'),
    gaps: z.array(z.strictObject({ gapId: opaqueIdSchema, optionId: opaqueIdSchema })).max(CLOZE_GAPS_MAXIMUM),
  }),
]);

/** The values of the gaps: the typed text, or the id of the chosen option. Empty gaps are left out. */
const clozeAnswerSchema = z.strictObject({
  gaps: z
    .array(z.strictObject({ gapId: opaqueIdSchema, value: z.string().max(ANSWER_MAX_CHARACTERS) }))
    .max(CLOZE_GAPS_MAXIMUM)
    .check(({ value, issues }) => {
      const characters = value.reduce((sum, gap) => sum + gap.value.length, 0);
      if (characters > ANSWER_MAX_CHARACTERS)
        issues.push({ code: 'too_big', origin: 'string', maximum: ANSWER_MAX_CHARACTERS, input: value });
    }),
});

/** What a taker is shown. Nothing tells how long a typed answer is. */
const clozePresentedSchema = clozeBodySchema;

/** See `KindSchemas`. */
export const clozeSchemas: KindSchemas<ClozeShapes> = {
  draftBody: clozeBodySchema,
  draftKey: clozeKeySchema,
  key: clozeKeySchema,
  answer: clozeAnswerSchema,
  presented: clozePresentedSchema,
  mark: null,
};

/** See {@link clozeRowSchema}. */
export type ClozeRow = z.infer<typeof clozeRowSchema>;
/** See {@link clozeBodySchema}. */
export type ClozeBody = z.infer<typeof clozeBodySchema>;
/** See {@link clozeKeySchema}. */
export type ClozeKey = z.infer<typeof clozeKeySchema>;
/** See {@link clozeAnswerSchema}. */
export type ClozeAnswer = z.infer<typeof clozeAnswerSchema>;
/** See {@link clozePresentedSchema}. */
export type ClozePresented = z.infer<typeof clozePresentedSchema>;

/**
 * Explains the score of a `cloze` question gap by gap, with texts, not ids. Reveals the key: show it only after
 * release.
 */
export type ClozeParts = {
  readonly gaps: readonly {
    readonly gapId: string;
    /** What was typed or chosen; null for an empty gap. */
    readonly given: string | null;
    readonly accepted: readonly string[];
    readonly isRight: boolean;
    /** How a typed answer matched the key. */
    readonly by: 'exact' | 'form' | 'typo' | null;
  }[];
};

/** See `KindShapes`. */
export type ClozeShapes = PlainShapes<{
  body: ClozeBody;
  key: ClozeKey;
  answer: ClozeAnswer;
  presented: ClozePresented;
  parts: ClozeParts;
}>;
