import type { Fraction } from './fraction.ts';
import { compare, fraction } from './fraction.ts';

/** The lowest and the highest score of the НМТ scale. */
export const NMT_RANGE = { lowest: 100, highest: 200 } as const;

/** One official table: the score 100–200 by raw points from 0 to the table's maximum; null: the threshold is not passed. */
export type NmtScores = readonly (number | null)[];

/** What a table says of a result. `none`: the table can't be applied, and why. */
export type NmtScore =
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'not-passed' }
  | { readonly kind: 'none'; readonly reason: 'maximum' | 'fraction' };

/** The greatest raw points a table knows. */
export function nmtMaximum(scores: NmtScores): number {
  return scores.length - 1;
}

/**
 * The score of a result by an official table. НМТ gives whole points only, and its table is looked up, never interpolated
 * or rounded into: another maximum than the table's, or a part of a point, has no score.
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
