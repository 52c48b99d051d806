import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import type { Interval } from './reliability.ts';

const NORMAL_95 = 1.959964;

/** A difference and the interval that holds it with 95 %; `few` where there are too few answers to tell. */
export type Difference = { readonly value: number; readonly interval: Interval } | 'few';

/** How many, their mean, and the standard deviation of the sample. */
export type MeanOf = { readonly n: number; readonly mean: number; readonly sd: number };

/**
 * Returns the quantile of Student's t for 95 % in the middle by the expansion of M. Abramowitz and I. A. Stegun, "Handbook of
 * Mathematical Functions" (1964), 26.7.5; within .001 from 9 degrees of freedom on.
 */
export function studentQuantile(degrees: number): number {
  const z = NORMAL_95;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}

/** Returns how far the true mean may lie from this one on either side, with 95 %; of at least two. */
export function meanReach({ n, sd }: MeanOf): number {
  return (studentQuantile(n - 1) * sd) / Math.sqrt(n);
}

/** Returns second − first of two groups of different people (B. L. Welch, 1947); `few` below 10 in either. */
export function differenceOfMeans(first: MeanOf, second: MeanOf): Difference {
  if (Math.min(first.n, second.n) < COUNTED_TAKERS_MIN) return 'few';
  const value = second.mean - first.mean;
  const [a, b] = [first.sd ** 2 / first.n, second.sd ** 2 / second.n];
  if (a + b === 0) return { value, interval: [value, value] };
  const degrees = (a + b) ** 2 / (a ** 2 / (first.n - 1) + b ** 2 / (second.n - 1));
  const reach = studentQuantile(degrees) * Math.sqrt(a + b);
  return { value, interval: [value - reach, value + reach] };
}

/** Returns the mean difference of the same people from its n, mean and standard deviation; `few` below 10 pairs. */
export function pairedDifference(of: MeanOf): Difference {
  if (of.n < COUNTED_TAKERS_MIN) return 'few';
  const [mean, reach] = [of.mean, meanReach(of)];
  return { value: mean, interval: [mean - reach, mean + reach] };
}

/** Returns the bounds that hold a share with 95 %, both within 0 … 1 (E. B. Wilson, "Probable Inference", 1927). */
export function shareInterval(share: number, n: number): Interval {
  const [p, z] = [share, NORMAL_95];
  const middle = (p + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const reach = (z / (1 + z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  // The last digit of a double may lie outside.
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/**
 * Returns second − first of two shares, −1 … 1 (R. G. Newcombe, "Interval Estimation for the Difference Between Independent
 * Proportions", 1998, method 10); `few` below 10 in either group.
 */
export function differenceOfShares(
  first: { readonly count: number; readonly n: number },
  second: { readonly count: number; readonly n: number },
): Difference {
  if (Math.min(first.n, second.n) < COUNTED_TAKERS_MIN) return 'few';
  const [p, q] = [first.count / first.n, second.count / second.n];
  const [[l, u], [m, v]] = [shareInterval(p, first.n), shareInterval(q, second.n)];
  const value = q - p;
  return {
    value,
    interval: [value - Math.sqrt((q - m) ** 2 + (u - p) ** 2), value + Math.sqrt((v - q) ** 2 + (p - l) ** 2)],
  };
}
