import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

it('doubles up to eight seconds, so that there is a try within any ten seconds', () => {
  expect([1, 2, 3, 4, 5, 60].map((failures) => retryDelay(failures, 1))).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
});

it('spreads the tries of many devices over half of the time', () => {
  expect([0, 0.5, 1].map((random) => retryDelay(3, random))).toEqual([2000, 3000, 4000]);
});

it('waits at least as long as the server asks, spread over more time, but at most a minute and a half', () => {
  expect([0, 0.5, 1].map((random) => retryDelay(1, random, 20))).toEqual([20_000, 25_000, 30_000]);
  expect(retryDelay(1, 1, 86_400)).toBe(90_000);
  expect(retryDelay(4, 1, 1)).toBe(8000);
});
