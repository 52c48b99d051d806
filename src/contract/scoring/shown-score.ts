import { z } from 'zod';

/** A result by an НМТ table of one subject and year. */
const nmtResultSchema = z.strictObject({
  subject: z.string(),
  year: z.number().int(),
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('score'), score: z.number().int() }),
    z.strictObject({ kind: z.literal('not-passed') }),
    z.strictObject({ kind: z.literal('none'), reason: z.enum(['maximum', 'fraction']) }),
  ]),
});
export type NmtResult = z.infer<typeof nmtResultSchema>;

/** The score of an attempt on all its scales. */
export const shownScoreSchema = z.strictObject({
  points: z.number(),
  pointsText: z.string(),
  maximum: z.number(),
  /** Whole percents (`wholePercent`); it, grade, level, pass verdict and words are null while answers wait for marks and where nothing counts. */
  percent: z.number().int().nullable(),
  grade: z.number().int().nullable(),
  level: z.enum(['початковий', 'середній', 'достатній', 'високий']).nullable(),
  bands: z.array(z.number().int()),
  waiting: z.number().int(),
  passed: z.boolean().nullable(),
  /**
   * By the НМТ table chosen for the test; null if there is none or answers still wait. Only the host is told why a
   * table gives no score.
   */
  nmt: nmtResultSchema.nullable(),
  /** Null also if there are too few questions to judge. */
  verdict: z.string().nullable(),
});
export type ShownScore = z.infer<typeof shownScoreSchema>;
