import { array, assert, integer, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { addToLevel, greatestCovariance, levelOf } from './level-bins.ts';

it('pairs the sorted values', () => {
  const thousandths = integer({ min: 0, max: 1000 });
  assert(
    property(array(tuple(thousandths, thousandths), { minLength: 2, maxLength: 40 }), (pairs) => {
      const lists = [0, 1].map((side) => pairs.map((pair) => (pair[side as 0 | 1] ?? 0) / 1000));
      const [xs, ys] = lists.map((list) => list.toSorted((one, other) => one - other)) as [number[], number[]];
      const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
      const expected =
        xs.reduce((sum, x, index) => sum + (x - mean(xs)) * ((ys[index] ?? 0) - mean(ys)), 0) / (xs.length - 1);
      const [first, second] = lists.map((list) => {
        const bins = new Map();
        for (const value of list) addToLevel(bins, levelOf(value), value);
        return bins;
      }) as [Map<number, never>, Map<number, never>];
      expect(greatestCovariance(first, second)).toBeCloseTo(expected, 9);
    }),
  );
  expect(greatestCovariance(new Map(), new Map())).toBe(0);
});
