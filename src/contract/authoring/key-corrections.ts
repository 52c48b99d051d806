import { z } from 'zod';
import { shownSentenceSchema } from '#contract/attempts.ts';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';
import { JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { KEY_TREATMENTS } from '#core/questions/answers/key-treatment.ts';
import { promptSchema } from '#core/texts/document-schema.ts';

const questionParams = z.strictObject({ testId: idSchema, questionId: idSchema });

/** A finalized question for its author. Body, key and evidence use the same ids as takers' answers. */
export const finalizedPartsSchema = z.strictObject({
  questionId: idSchema,
  body: z.unknown(),
  key: z.unknown(),
  keyVersion: z.number().int(),
  /** When this version was made; null if the question has lost its key. */
  keyMadeAt: momentSchema.nullable(),
  treatment: z.enum(KEY_TREATMENTS),
  evidence: z.array(z.string()),
});
export type FinalizedParts = z.infer<typeof finalizedPartsSchema>;

export const readFinalizedTest = defineOperation({
  id: 'read-finalized-test',
  method: 'GET',
  path: '/api/tests/:testId/finalized',
  access: 'account',
  importance: 'page',
  summary: 'The questions of a finalized test with their newest keys, and the sentences that evidence names.',
  params: z.strictObject({ testId: idSchema }),
  output: z.strictObject({
    texts: z.array(z.strictObject({ textId: idSchema, sentences: z.array(shownSentenceSchema) })),
    questions: z.array(finalizedPartsSchema),
  }),
  errors: ['test_not_finalized'],
});

/** Attempts whose points, grade and pass verdict a correction changes; trials are left out. */
const effectSchema = z.strictObject({
  /** Attempts that were looked at. */
  attempts: z.number().int(),
  points: z.number().int(),
  grades: z.number().int(),
  gainedPass: z.number().int(),
  lostPass: z.number().int(),
});

/** One version of a finalized question's key. */
export const keyVersionSchema = z.strictObject({
  version: z.number().int(),
  madeAt: momentSchema,
  madeBy: z.string().nullable(),
  /** A finalized key, which refers to ids of the question's body. */
  key: z.unknown(),
  treatment: z.enum(KEY_TREATMENTS),
  explanation: promptSchema.nullable(),
  evidence: z.array(z.string()),
  /** What scoring again by this version has changed so far. */
  effect: effectSchema,
  /** Closed attempts whose score was computed with this version. */
  attempts: z.number().int(),
});

/** All versions of a key, newest first, and the progress of rescoring. */
export const keyVersionsSchema = z.strictObject({
  versions: z.array(keyVersionSchema),
  /** Closed attempts that are still scored by an older version than the newest. */
  pending: z.number().int(),
});
export type KeyVersions = z.infer<typeof keyVersionsSchema>;

export const readKeyVersions = defineOperation({
  id: 'read-key-versions',
  method: 'GET',
  path: '/api/tests/:testId/questions/:questionId/key',
  access: 'account',
  importance: 'page',
  summary: 'The key of a finalized question with its history and the progress of scoring again.',
  params: questionParams,
  output: keyVersionsSchema,
  errors: ['test_not_finalized'],
});

/** A correction as its author sends it. */
const correctionSchema = z.strictObject({
  key: z.unknown(),
  /** Key, explanation and evidence stay as they stand unless it is `by-key`. */
  treatment: z.enum(KEY_TREATMENTS).default('by-key'),
  explanation: promptSchema.nullable(),
  /** Sentence ids of the test's texts. */
  evidence: z.array(z.string().max(64)).max(200),
  basedOnVersion: z.number().int().min(1),
});

/** A total with its judgements; these are null while answers wait for marks or nothing counts. */
const previewedTotalSchema = z.strictObject({
  pointsText: z.string(),
  maximum: z.number(),
  percent: z.number().int().nullable(),
  grade: z.number().int().nullable(),
  passed: z.boolean().nullable(),
});

/** What a correction would change. */
export const correctionPreviewSchema = z.strictObject({
  /** All closed attempts that are scored again; `effect.attempts` of them were looked at, the newest. */
  attempts: z.number().int(),
  effect: effectSchema,
  /** Those that change most, gained and lost passes first. */
  rows: z.array(
    z.strictObject({
      attemptId: idSchema,
      displayName: z.string(),
      wihiwTitle: z.string(),
      before: previewedTotalSchema,
      after: previewedTotalSchema,
    }),
  ),
});
export type CorrectionPreview = z.infer<typeof correctionPreviewSchema>;

export const previewCorrection = defineOperation({
  id: 'preview-correction',
  method: 'POST',
  path: '/api/tests/:testId/questions/:questionId/key/preview',
  access: 'account',
  importance: 'report',
  summary: 'Whose points, grade and pass verdict a correction of a key would change. Nothing is written.',
  params: questionParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: correctionSchema,
  output: correctionPreviewSchema,
  errors: ['test_not_finalized', 'stale_revision'],
});

/** Wrong typed answers of a question, without names. */
export const typedAnswersSchema = z.strictObject({
  /** Answers that were looked at. */
  seen: z.number().int(),
  fields: z.array(
    z.strictObject({
      /** The id of a gap; null where the answer is one field. */
      field: z.string().nullable(),
      /** What the key names first; null where it names nothing in words. */
      accepted: z.string().nullable(),
      /** `near`: like what the key names, so that it may be right as well. */
      answers: z.array(z.strictObject({ text: z.string(), count: z.number().int(), near: z.boolean() })),
      /** Further different answers that are not listed. */
      more: z.number().int(),
    }),
  ),
});
export type TypedAnswers = z.infer<typeof typedAnswersSchema>;

export const readTypedAnswers = defineOperation({
  id: 'read-typed-answers',
  method: 'GET',
  path: '/api/tests/:testId/questions/:questionId/typed',
  access: 'account',
  importance: 'page',
  summary: 'What takers typed that the newest key does not take, each with how many typed it; the most frequent first.',
  params: questionParams,
  output: typedAnswersSchema,
  errors: ['test_not_finalized'],
});

export const correctKey = defineOperation({
  id: 'correct-key',
  method: 'PUT',
  path: '/api/tests/:testId/questions/:questionId/key',
  access: 'account',
  importance: 'page',
  summary:
    'Corrects the key of a finalized question by a new version, or takes the question out of the scores or gives its points to all. All closed attempts are scored again in the background.',
  params: questionParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: correctionSchema,
  output: keyVersionsSchema,
  errors: ['test_not_finalized', 'stale_revision', 'too_many_key_versions'],
});
