import { array, assert, constantFrom, pre, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { type MarkPair, readerAgreement } from './reader-agreement.ts';

/** Pairs of a table of two marks: both yes, only the first, only the second, both no. */
const pairsOf = (yesYes: number, yesNo: number, noYes: number, noNo: number): MarkPair[] => {
  const times = (count: number, pair: MarkPair) => Array.from({ length: count }, () => pair);
  return [...times(yesYes, [1, 1]), ...times(yesNo, [1, 0]), ...times(noYes, [0, 1]), ...times(noNo, [0, 0])];
};

it.each<[[number, number, number, number], number, number]>([
  [[20, 5, 10, 15], 0.7, 0.4],
  [[45, 15, 25, 15], 0.6, 0.1304],
  [[25, 35, 5, 35], 0.6, 0.2593],
])('has the published kappa of %j', (table, same, kappa) => {
  const found = readerAgreement(pairsOf(...table));
  expect(found.same).toBeCloseTo(same, 8);
  expect(found.kappa).toBeCloseTo(kappa, 4);
  // Of two marks there is one size of difference only.
  expect(found.weightedKappa).toBeCloseTo(kappa, 4);
});

const MARKS = [0, 0.5, 1, 3];

/** κ = 1 − Σ w·observed / Σ w·expected over the whole table of marks. */
function byTable(pairs: readonly MarkPair[], weight: (one: number, other: number) => number): number {
  const share = (test: (pair: MarkPair) => boolean) => pairs.filter(test).length / pairs.length;
  let [observed, expected] = [0, 0];
  for (const one of MARKS)
    for (const other of MARKS) {
      observed += weight(one, other) * share(([a, b]) => a === one && b === other);
      expected += weight(one, other) * share(([a]) => a === one) * share(([, b]) => b === other);
    }
  return 1 - observed / expected;
}

it('agrees with the whole table of marks, also with steps of different size', () => {
  assert(
    property(array(tuple(constantFrom(...MARKS), constantFrom(...MARKS)), { minLength: 2, maxLength: 50 }), (pairs) => {
      pre(new Set(pairs.flat()).size > 1);
      const found = readerAgreement(pairs);
      expect(found.kappa).toBeCloseTo(
        byTable(pairs, (a, b) => Number(a !== b)),
        8,
      );
      expect(found.weightedKappa).toBeCloseTo(
        byTable(pairs, (a, b) => (a - b) ** 2),
        8,
      );
    }),
  );
});

it('is 1 for readers who always agree, and says when nothing can be told', () => {
  expect(readerAgreement(pairsOf(3, 0, 0, 4))).toEqual({ answers: 7, same: 1, kappa: 1, weightedKappa: 1 });
  expect(readerAgreement(pairsOf(3, 0, 0, 0))).toMatchObject({
    same: 1,
    kappa: 'no-spread',
    weightedKappa: 'no-spread',
  });
  expect(readerAgreement([])).toMatchObject({ answers: 0, kappa: 'few-takers' });
});
