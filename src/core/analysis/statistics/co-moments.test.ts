import { array, assert, double, pre, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { addPair, correlation, covariance, noMoments, varianceX, varianceY } from './co-moments.ts';

const share = double({ min: 0, max: 1, noNaN: true });
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

it('agrees with sums over all pairs', () => {
  assert(
    property(array(tuple(share, share), { minLength: 2, maxLength: 60 }), (pairs) => {
      const moments = noMoments();
      for (const [x, y] of pairs) addPair(moments, x, y);
      const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
      const about = (a: number[], b: number[]) =>
        a.reduce((sum, one, index) => sum + (one - mean(a)) * ((b[index] ?? 0) - mean(b)), 0) / (a.length - 1);
      expect(varianceX(moments)).toBeCloseTo(about(xs, xs), 10);
      expect(varianceY(moments)).toBeCloseTo(about(ys, ys), 10);
      expect(covariance(moments)).toBeCloseTo(about(xs, ys), 10);
      pre(about(xs, xs) > 1e-6 && about(ys, ys) > 1e-6);
      expect(correlation(moments)).toBeCloseTo(about(xs, ys) / Math.sqrt(about(xs, xs) * about(ys, ys)), 6);
    }),
  );
});

it('has no correlation where nothing varies but the last digit of doubles', () => {
  const moments = noMoments();
  for (const [x, y] of [
    [0, 0.3],
    [1, 0.1 + 0.2],
    [0, 0.3],
  ] as const)
    addPair(moments, x, y);
  expect(correlation(moments)).toBeNull();
  expect(correlation(noMoments())).toBeNull();
});

it('keeps its digits where the mean is large beside the spread', () => {
  const moments = noMoments();
  for (let index = 0; index < 100_000; index += 1) addPair(moments, 1 - (index % 2) * 1e-7, 0);
  expect(varianceX(moments) / 2.5e-15).toBeCloseTo(1, 3);
});
