import { z } from 'zod';
import { shownTextSchema } from '#contract/attempts.ts';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema } from '#contract/definition/fields.ts';
import { analysisScope } from './analysis.ts';

export const readMap = defineOperation({
  id: 'read-map',
  method: 'GET',
  path: '/api/wihiws/:id/map',
  access: 'account',
  importance: 'report',
  summary:
    'The texts of an issue and which sentences each question tests, for its host: the analysis tells how they were understood.',
  params: idParams,
  output: z.strictObject({
    /** As their author wrote them, with all sentences. */
    texts: z.array(shownTextSchema),
    /** Only questions that the key decides: none that are void or gave their points to all. */
    tested: z.array(
      z.strictObject({
        questionId: idSchema,
        sentenceIds: z.array(z.string()),
        /** Whether words or numbers are typed into it: what was typed wrongly is told by `readMapTyped`. */
        isTyped: z.boolean(),
      }),
    ),
  }),
});

/** Wrong words that readers typed, without names. */
export const typedWrongSchema = z.strictObject({
  /** Answers that were looked at. */
  seen: z.number().int(),
  /** The most frequent ones, each typed by at least two; empty where too few have answered to tell. */
  wrong: z.array(
    z.strictObject({
      /** The number of the gap, from 1; null where the answer is one field. */
      gap: z.number().int().nullable(),
      text: z.string(),
      takers: z.number().int(),
    }),
  ),
});

export const readMapTyped = defineOperation({
  id: 'read-map-typed',
  method: 'GET',
  path: '/api/wihiws/:id/map/questions/:questionId/typed',
  access: 'account',
  importance: 'report',
  summary:
    'What readers of an issue, a group or a test most often typed instead of the right answer, for the host; one attempt of each, no names, nothing below ten answers.',
  params: z.strictObject({ id: idSchema, questionId: idSchema }),
  query: analysisScope,
  output: typedWrongSchema,
});
