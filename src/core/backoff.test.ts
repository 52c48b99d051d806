import { describe, expect, it } from 'vitest';
import { askedWaitMs, backoffMs } from './backoff.ts';

describe('backoffMs', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [4, 8_000],
    [5, 8_000],
    [60, 8_000],
    [5_000, 8_000],
  ])('doubles up to the maximum: after %i failures %i ms', (failures, wait) => {
    expect(backoffMs(failures, 1, { first: 1_000, most: 8_000 })).toBe(wait);
  });

  it.each([
    [0, 2_000],
    [0.5, 3_000],
    [1, 4_000],
  ])('is spread over the upper half of the wait: the random number %d gives %i ms', (random, wait) => {
    expect(backoffMs(3, random, { first: 1_000, most: 8_000 })).toBe(wait);
  });

  it('never exceeds the maximum, even if the first wait does', () => {
    expect(backoffMs(1, 1, { first: 5_000, most: 3_000 })).toBe(3_000);
  });

  it('is a whole number of milliseconds', () => {
    expect(backoffMs(1, 0.333, { first: 101, most: 8_000 })).toBe(67);
  });
});

it('is at least the time that a server asks for, and up to half as much again', () => {
  expect([0, 0.5, 1].map((random) => askedWaitMs(20, random))).toEqual([20_000, 25_000, 30_000]);
});
