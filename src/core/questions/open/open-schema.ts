import * as z from 'zod';
import { ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import type { KindSchemas } from '#core/questions/kind-shapes.ts';
import { opaqueIdSchema, plainStringSchema, promptSchema } from '#core/texts/document-schema.ts';

/** Most criteria of a rubric. */
export const OPEN_CRITERIA_MAXIMUM = 12;
/** Longest comment of a host. */
export const MARK_COMMENT_MAXIMUM = 4_000;

/** How long the answer should be, in words: advice to the taker, never a part of the score. */
export const openBodySchema = z.strictObject({
  wordsMinimum: z.int().min(1).max(3_000).nullable(),
  wordsMaximum: z.int().min(1).max(3_000).nullable(),
});

/** One criterion of the rubric, worth up to `maximum` points in steps of 0.5. */
const openCriterionSchema = z.strictObject({
  id: opaqueIdSchema,
  text: plainStringSchema.max(1_000),
  maximum: z
    .number()
    .min(0.5, { error: 'Критерій має давати щонайменше 0,5 бала.' })
    .max(100, { error: 'Критерій має давати не більше ніж 100 балів.' })
    .multipleOf(0.5, { error: 'Бали за критерій мають бути кратними 0,5.' }),
});

/** The rubric by which the host marks, and an optional model answer. */
const openKeySchema = z.strictObject({
  criteria: z
    .array(openCriterionSchema)
    .max(OPEN_CRITERIA_MAXIMUM)
    .refine((criteria) => new Set(criteria.map(({ id }) => id)).size === criteria.length, {
      error: 'Один із критеріїв додано двічі. Приберіть його й напишіть ще раз.',
    }),
  model: promptSchema.nullable(),
});

/** The taker's text, exactly as written. */
export const openAnswerSchema = z.strictObject({ text: z.string().max(ANSWER_MAX_CHARACTERS) });

/** What a taker is shown. */
const openPresentedSchema = openBodySchema;

/** The host's marks: points for every criterion, in any order. */
const openMarkSchema = z.strictObject({
  criteria: z
    .array(z.strictObject({ criterionId: opaqueIdSchema, points: z.number().min(0).max(100).multipleOf(0.5) }))
    .max(OPEN_CRITERIA_MAXIMUM),
  comment: z.string().max(MARK_COMMENT_MAXIMUM),
});

/** See `KindSchemas`. */
export const openSchemas: KindSchemas<OpenShapes> = {
  draftBody: openBodySchema,
  draftKey: openKeySchema,
  key: openKeySchema,
  answer: openAnswerSchema,
  presented: openPresentedSchema,
  mark: openMarkSchema,
};

/** See {@link openBodySchema}. */
export type OpenBody = z.infer<typeof openBodySchema>;
/** See {@link openKeySchema}. */
export type OpenKey = z.infer<typeof openKeySchema>;
/** See {@link openAnswerSchema}. */
export type OpenAnswer = z.infer<typeof openAnswerSchema>;
/** See {@link openPresentedSchema}. */
type OpenPresented = z.infer<typeof openPresentedSchema>;
/** See {@link openMarkSchema}. */
export type OpenMark = z.infer<typeof openMarkSchema>;

/** Explains the score of an `open` question; an empty answer has no marks. Show it only after release. */
type OpenParts = {
  readonly criteria: readonly {
    readonly criterionId: string;
    readonly text: string;
    readonly points: number;
    readonly maximum: number;
  }[];
  readonly comment: string;
};

/** See `KindShapes`. */
export type OpenShapes = {
  draftBody: OpenBody;
  draftKey: OpenKey;
  body: OpenBody;
  key: OpenKey;
  answer: OpenAnswer;
  presented: OpenPresented;
  parts: OpenParts;
  mark: OpenMark;
};
