import type { Fraction } from './fraction.ts';
import { compare, fraction } from './fraction.ts';

/** The lowest and the highest score of the НМТ scale. */
export const NMT_RANGE = { lowest: 100, highest: 200 } as const;

/**
 * One official table: the score 100–200 for each number of raw points from 0 to the table's maximum; null if the
 * threshold is not passed.
 */
export type NmtScores = readonly (number | null)[];

/** The НМТ score of a result. `none`: the table can't be applied, for the given reason. */
export type NmtScore =
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'not-passed' }
  | { readonly kind: 'none'; readonly reason: 'maximum' | 'fraction' };

/** Returns the highest number of raw points in a table. */
export function nmtMaximum(scores: NmtScores): number {
  return scores.length - 1;
}

/**
 * Returns the score of a result by an official table. The table has whole points only and is never interpolated, so
 * there is no score if the maximum differs from the table's (`maximum`) or part of a point was earned (`fraction`).
 *
 * @param earned raw points, 0 … maximum
 */
export function nmtScoreOf(earned: Fraction, maximum: Fraction, scores: NmtScores): NmtScore {
  if (compare(maximum, fraction(nmtMaximum(scores))) !== 0) return { kind: 'none', reason: 'maximum' };
  if (earned.d !== 1n) return { kind: 'none', reason: 'fraction' };
  const score = scores[Number(earned.n)];
  if (score === undefined) return { kind: 'none', reason: 'maximum' };
  return score === null ? { kind: 'not-passed' } : { kind: 'score', score };
}
