import { describe, expect, it } from 'vitest';
import {
  differenceOfMeans,
  differenceOfShares,
  pairedDifference,
  shareInterval,
  studentQuantile,
} from './differences.ts';

describe('differences', () => {
  it('are those of published examples', () => {
    // Newcombe (1998), table II, example (a), method 10: 56/70 and 48/80, difference .2000, .0524 to .3339.
    const shares = differenceOfShares({ count: 48, n: 80 }, { count: 56, n: 70 });
    if (shares === 'few') throw new Error('few');
    expect(shares.interval.map((bound) => Number(bound.toFixed(4)))).toEqual([0.0524, 0.3339]);
    for (const [degrees, t] of [
      [9, 2.262],
      [20, 2.086],
      [60, 2],
    ] as const)
      expect(studentQuantile(degrees)).toBeCloseTo(t, 2);
    const paired = pairedDifference({ n: 10, mean: 2, sd: 3 });
    expect(paired === 'few' ? [] : paired.interval.map((bound) => Number(bound.toFixed(2)))).toEqual([-0.15, 4.15]);
    const means = differenceOfMeans({ n: 20, mean: 3, sd: 1 }, { n: 20, mean: 4, sd: 1 });
    expect(means === 'few' ? [] : means.interval.map((bound) => Number(bound.toFixed(2)))).toEqual([0.36, 1.64]);
  });

  it('have the bounds of one share', () => {
    // Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I: 81/263, 1/29 and 0/20 by Wilson.
    for (const [count, n, bounds] of [
      [81, 263, [0.2553, 0.3662]],
      [1, 29, [0.0061, 0.1718]],
      [0, 20, [0, 0.1611]],
    ] as const)
      expect(shareInterval(count / n, n).map((bound) => Number(bound.toFixed(4)))).toEqual(bounds);
  });

  it('are not told of fewer than ten', () => {
    expect(pairedDifference({ n: 9, mean: 1, sd: 1 })).toBe('few');
    expect(differenceOfShares({ count: 5, n: 9 }, { count: 50, n: 90 })).toBe('few');
    expect(differenceOfMeans({ n: 10, mean: 1, sd: 0 }, { n: 9, mean: 2, sd: 0 })).toBe('few');
  });
});
