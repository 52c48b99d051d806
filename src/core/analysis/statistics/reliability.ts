import type { Figure } from '#core/analysis/figure.ts';
import { quantileOfF } from './f-distribution.ts';

/** Of an interval of 95 %, on each side. */
const TAIL = 0.025;

/** An interval of a figure, lower and upper bound. */
export type Interval = readonly [from: number, to: number];

/**
 * Returns Cronbach's alpha, k/(k−1)·(1 − Σ var x / var T) (L. J. Cronbach, 1951), at most 1. Below 0 where units go against each
 * other. Of 0/1 scores it is KR-20, k/(k−1)·(1 − Σpq/σ²T) (G. F. Kuder and M. W. Richardson, 1937).
 *
 * @param variances of each unit: a question, or all questions of one text; all of the sample or all of the population
 * @param totalVariance of the total, of the same kind
 */
export function cronbachAlpha(variances: readonly number[], totalVariance: number): Figure {
  const units = variances.length;
  if (units < 2) return 'few-questions';
  if (totalVariance === 0) return 'no-spread';
  const alpha = (units / (units - 1)) * (1 - variances.reduce((sum, one) => sum + one, 0) / totalVariance);
  // What doubles leave above it would make the standard error no number.
  return Math.min(1, alpha);
}

/**
 * Returns KR-20 from counts, with population variances.
 *
 * @param rights how many takers earned all points of each question
 * @param rawScores at index r how many takers earned all points of exactly r questions
 */
export function kuderRichardson20(rights: readonly number[], rawScores: readonly number[]): Figure {
  const takers = rawScores.reduce((sum, count) => sum + count, 0);
  const mean = rawScores.reduce((sum, count, raw) => sum + raw * count, 0) / takers;
  const variance = rawScores.reduce((sum, count, raw) => sum + count * (raw - mean) ** 2, 0) / takers;
  const one = rawScores.some((count) => count === takers);
  return cronbachAlpha(
    rights.map((right) => (right / takers) * (1 - right / takers)),
    one ? 0 : variance,
  );
}

/** Returns the error ratio √(1 − reliability): the part of SD that is error; above 1 if the reliability is negative. */
export function errorRatio(reliability: number): number {
  return Math.sqrt(1 - reliability);
}

/** Returns the standard error of measurement, the error ratio of SD, in the unit of SD. */
export function standardError(sd: number, reliability: number): number {
  return errorRatio(reliability) * sd;
}

/**
 * Returns the interval that holds alpha with 95 %, exact for normal parallel units: 1 − (1 − α)·F, with the quantiles of F of
 * n − 1 and (n − 1)(k − 1) degrees of freedom (L. S. Feldt, "The Approximate Sampling Distribution of Kuder–Richardson
 * Reliability Coefficient Twenty", 1965). Null for fewer than three takers or two units.
 */
export function alphaInterval(alpha: number, units: number, takers: number): Interval | null {
  if (units < 2 || takers < 3) return null;
  const bound = (probability: number): number =>
    1 - (1 - alpha) * quantileOfF(probability, takers - 1, (takers - 1) * (units - 1));
  return [bound(1 - TAIL), bound(TAIL)];
}
