import { formatPercent } from '#core/language/numbers.ts';
import type { Fraction } from './fraction.ts';
import { fraction, multiply, toNumber } from './fraction.ts';
import { percentOf } from './scales.ts';

/** Means and shares come as doubles: less than this below a whole percent is their rounding, not points that are missing. */
const ROUNDING = 1e-6;

/**
 * Returns the whole percents of a score, 0 … 100, what is beyond them cut off; null if the maximum is 0. Never rounded up: a
 * score of 59.6 % that misses a pass mark of 60 would be shown as 60 %. So for every whole pass mark the shown percent reaches
 * it exactly when the score does (`isPassed`), and 100 % are all points.
 */
export function wholePercent(earned: Fraction, maximum: Fraction): number | null {
  const percent = percentOf(earned, maximum);
  return percent && Number(percent.n / percent.d);
}

/** Returns the whole percents of a mean or a share as they are shown, cut off by the rule of `wholePercent`. */
export function cutPercent(percent: number): number {
  return Math.floor(percent + ROUNDING);
}

/**
 * Returns a percentage of points as «59 %», cut off by the rule of `wholePercent`: for scores, shares and their means,
 * wherever a person reads them. `percent` is 0 … 100.
 */
export function formatScorePercent(percent: number): string {
  return formatPercent(cutPercent(percent));
}

/** Returns a share of points, 0 … 1, as «59 %», cut off by the same rule. */
export function formatShare(share: Fraction): string {
  return formatScorePercent(toNumber(multiply(share, fraction(100))));
}
