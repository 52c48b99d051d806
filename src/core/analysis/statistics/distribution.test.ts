import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { addCount, describeCounts, medianOf } from './distribution.ts';

const counted = (values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) addCount(counts, value);
  return counts;
};

it('finds the median of any list', () => {
  assert(
    property(array(integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 40 }), (values) => {
      const sorted = values.toSorted((one, other) => one - other);
      const half = Math.floor(sorted.length / 2);
      const median = sorted.length % 2 === 1 ? sorted[half] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
      expect(medianOf(counted(values))).toBe(median);
    }),
  );
  expect(medianOf(new Map())).toBeNull();
});

it('says what is not defined', () => {
  expect(describeCounts(new Map())).toBeNull();
  expect(describeCounts(counted([0.4]))).toMatchObject({ n: 1, mean: 0.4, sd: 0, skewness: null, kurtosis: null });
  expect(describeCounts(counted([0.1, 0.1, 0.1, 0.1]))).toMatchObject({ sd: 0, skewness: null, kurtosis: null });
  expect(describeCounts(counted([0, 0.5, 1]))).toMatchObject({ sd: 0.5, skewness: 0, kurtosis: null });
});
