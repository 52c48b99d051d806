import type { Figure } from '#core/analysis/figure.ts';

/** How two readers agree who marked the same answers by the same criterion. */
export type ReaderAgreement = {
  readonly answers: number;
  /** The share of answers that got the same mark, 0 … 1. */
  readonly same: Figure;
  readonly kappa: Figure;
  readonly weightedKappa: Figure;
};

/** The marks of both readers for one answer, on the same scale. */
export type MarkPair = readonly [first: number, second: number];

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Returns the chance that two readers who mark at random, each as often as this one did, give the same mark. */
function chanceAgreement(pairs: readonly MarkPair[]): number {
  const [first, second] = [0, 1].map((reader) =>
    Map.groupBy(
      pairs.map((pair) => pair[reader as 0 | 1]),
      (mark) => mark,
    ),
  );
  const both = [...(first ?? [])].map(([mark, given]) => given.length * (second?.get(mark)?.length ?? 0));
  return both.reduce((sum, one) => sum + one, 0) / pairs.length ** 2;
}

/** Returns the mean squared difference of marks if each mark of one met each of the other. */
function chanceDifference(pairs: readonly MarkPair[]): number {
  const [first, second] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const [meanFirst, meanSecond] = [meanOf(first), meanOf(second)];
  const spread = (marks: readonly number[], mean: number) => meanOf(marks.map((mark) => (mark - mean) ** 2));
  return spread(first, meanFirst) + spread(second, meanSecond) + (meanFirst - meanSecond) ** 2;
}

/**
 * Returns how two readers agree. Cohen's κ = (p − pₑ)/(1 − pₑ) takes every difference as equal (J. Cohen, 1960); weighted κ, for
 * ordered rubrics, weighs a difference by its square: 1 − Σ(x − y)²/n / E(x − y)² (J. Cohen, 1968), with the marks themselves
 * as distances, so that steps of different size count as they are. Linear in the answers.
 */
export function readerAgreement(pairs: readonly MarkPair[]): ReaderAgreement {
  const answers = pairs.length;
  if (answers === 0) return { answers, same: 'few-takers', kappa: 'few-takers', weightedKappa: 'few-takers' };
  const same = pairs.filter(([one, other]) => one === other).length / answers;
  const chance = chanceAgreement(pairs);
  // Both gave one and the same mark to all: nothing tells agreement from chance.
  if (chance === 1) return { answers, same, kappa: 'no-spread', weightedKappa: 'no-spread' };
  const difference = meanOf(pairs.map(([one, other]) => (one - other) ** 2));
  return {
    answers,
    same,
    kappa: (same - chance) / (1 - chance),
    weightedKappa: 1 - difference / chanceDifference(pairs),
  };
}
