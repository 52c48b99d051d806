import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

it('doubles up to ten seconds', () => {
  expect([1, 2, 3, 4, 5, 60].map((failures) => retryDelay(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});

it('spreads the tries of a class over half of the time', () => {
  expect([0, 0.5, 1].map((random) => retryDelay(3, random))).toEqual([2000, 3000, 4000]);
});
