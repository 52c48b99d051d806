import { expect, it } from 'vitest';
import { quantileOfF } from './f-distribution.ts';

// Published tables of the F distribution; of 2 and 2 degrees of freedom it is p/(1 − p).
it.each([
  [0.95, 1, 1, 161.4476],
  [0.95, 5, 10, 3.3258],
  [0.975, 10, 20, 2.7737],
  [0.99, 24, 120, 1.95],
  [0.975, 2, 2, 39],
  [0.025, 2, 2, 1 / 39],
  [0.5, 1000, 1000, 1],
])('the quantile %f of F with %i and %i degrees of freedom is %f', (probability, first, second, value) => {
  expect(quantileOfF(probability, first, second) / value).toBeCloseTo(1, 4);
});

it('has the quantiles of the inverse variable from the other end, also for very many degrees of freedom', () => {
  for (const [first, second] of [
    [3, 7],
    [24, 144],
    [9999, 299_970],
  ] as const)
    expect(quantileOfF(0.975, first, second) * quantileOfF(0.025, second, first)).toBeCloseTo(1, 8);
});
