import type { Counts } from '#core/analysis/statistics/distribution.ts';
import { type LevelBins, levelOf } from '#core/analysis/statistics/level-bins.ts';

/** The share of takers in each of the two groups (T. L. Kelley, 1939). */
export const GROUP_SHARE = 0.27;

/** Which part of the takers at each level of the total belongs to a group, 0 … 1; levels that are not there have no part. */
type Weights = ReadonlyMap<number, number>;

/** The groups of the takers with the highest and the lowest totals. */
export type ExtremeGroups = { readonly upper: Weights; readonly lower: Weights };

/**
 * Returns the groups of the 27 % with the highest and the lowest totals. Of takers with equal totals at the bound each belongs
 * to the group in the same part, so that the order of attempts decides nothing.
 *
 * @param totals how many takers have each total, as a share of the maximum, 0 … 1
 */
export function extremeGroups(totals: Counts): ExtremeGroups {
  const levels = new Map<number, number>();
  for (const [total, count] of totals) levels.set(levelOf(total), (levels.get(levelOf(total)) ?? 0) + count);
  const ascending = [...levels].sort(([one], [other]) => one - other);
  const size = GROUP_SHARE * ascending.reduce((sum, [, count]) => sum + count, 0);
  const take = (entries: readonly [number, number][]): Weights => {
    let left = size;
    const weights = new Map<number, number>();
    for (const [level, count] of entries) {
      if (left <= 0) break;
      weights.set(level, Math.min(1, left / count));
      left -= count;
    }
    return weights;
  };
  return { upper: take(ascending.toReversed()), lower: take(ascending) };
}

/** Returns the mean of what is gathered by the level of the total within a group; null if nobody of the group is there. */
export function groupMean(bins: LevelBins, weights: Weights): number | null {
  let [takers, sum] = [0, 0];
  for (const [level, weight] of weights) {
    const bin = bins.get(level);
    takers += weight * (bin?.n ?? 0);
    sum += weight * (bin?.sum ?? 0);
  }
  return takers === 0 ? null : sum / takers;
}

/** Tells whether the shares of two groups of this size differ by more than the error of their difference. */
export function isOtherThan(one: number, other: number, size: number): boolean {
  const error = Math.sqrt((one * (1 - one) + other * (1 - other)) / Math.max(1, size));
  return Math.abs(one - other) > error;
}
