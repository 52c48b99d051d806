import { z } from 'zod';
import { shownSentenceSchema } from '#contract/attempts.ts';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';
import { JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { promptSchema } from '#core/texts/document-schema.ts';

const questionParams = z.strictObject({ testId: idSchema, questionId: idSchema });

/** A finalized question for its author. Body, key and evidence use the same ids as takers' answers. */
export const finalizedPartsSchema = z.strictObject({
  questionId: idSchema,
  body: z.unknown(),
  key: z.unknown(),
  keyVersion: z.number().int(),
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

/** One version of a finalized question's key. */
export const keyVersionSchema = z.strictObject({
  version: z.number().int(),
  madeAt: momentSchema,
  madeBy: z.string().nullable(),
  /** A finalized key, which refers to ids of the question's body. */
  key: z.unknown(),
  explanation: promptSchema.nullable(),
  evidence: z.array(z.string()),
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

export const correctKey = defineOperation({
  id: 'correct-key',
  method: 'PUT',
  path: '/api/tests/:testId/questions/:questionId/key',
  access: 'account',
  importance: 'page',
  summary:
    'Corrects the key of a finalized question by a new version. All closed attempts are scored again in the background.',
  params: questionParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: z.strictObject({
    key: z.unknown(),
    explanation: promptSchema.nullable(),
    /** Sentence ids of the test's texts. */
    evidence: z.array(z.string().max(64)).max(200),
    basedOnVersion: z.number().int().min(1),
  }),
  output: keyVersionsSchema,
  errors: ['test_not_finalized', 'stale_revision', 'too_many_key_versions'],
});
