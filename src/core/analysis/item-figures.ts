import { type CoMoments, correlation, covariance, varianceY } from '#core/analysis/statistics/co-moments.ts';
import { medianOf } from '#core/analysis/statistics/distribution.ts';
import { greatestCovariance } from '#core/analysis/statistics/level-bins.ts';
import { toNumber } from '#core/scoring/fraction.ts';
import type { ItemSums } from './accumulate.ts';
import { type ChoiceLine, choiceTable } from './choice-table.ts';
import { type Figure, isThere, type MissingFigure } from './figure.ts';
import { type LookBackFigures, lookBackFigures } from './look-back-figures.ts';
import { type SampleSize, sampleSize } from './sample-size.ts';
import { type ExtremeGroups, groupMean } from './upper-lower.ts';

/** The figures of one question. Counts are always there; figures only from 10 takers on. */
export type ItemFigures = {
  readonly questionId: string;
  readonly answered: number;
  readonly empty: number;
  readonly notReached: number;
  readonly notAsked: number;
  /** Of those asked: scores that are not known yet. */
  readonly waiting: number;
  readonly tooFast: number;
  /** Those who reached it and have a score: the difficulty is of these. */
  readonly scored: number;
  /** What the takers who reached it and have a score allow to say. */
  readonly sample: SampleSize;
  /** The mean share of its points among them, 0 … 1 (facility): the higher, the easier. */
  readonly difficulty: Figure;
  /** Correlation with the rest of the total, −1 … 1 (corrected item-rest correlation). */
  readonly discrimination: Figure;
  /** The covariance with the rest over the greatest that these shares and rests can have (discriminative efficiency). */
  readonly efficiency: Figure;
  /** Correlation of the 0/1 rule with the whole total (point-biserial). */
  readonly pointBiserial: Figure;
  /** The mean shares of the 27 % with the highest and the lowest totals; their difference is D27. */
  readonly upper: Figure;
  readonly lower: Figure;
  readonly upperLower: Figure;
  /** The share of those asked who did not reach it, and of those who reached it that left it empty, 0 … 1. */
  readonly notReachedShare: Figure;
  readonly emptyShare: Figure;
  readonly medianSeconds: Figure;
  readonly lookBacks: LookBackFigures;
  /** What it earns without reading; null where the host marks it. */
  readonly blind: number | null;
  readonly choices: readonly ChoiceLine[];
};

/** What is the same for all questions of an analysis. */
export type ItemContext = {
  readonly pooled: boolean;
  readonly groups: ExtremeGroups;
  /** How many questions have points. */
  readonly questions: number;
};

/** Returns a figure of a sample that is large enough; `otherwise` where it is not defined. */
function ofSample(takers: number, figure: () => number | null, otherwise: MissingFigure = 'no-spread'): Figure {
  return sampleSize(takers) === 'counts' ? 'few-takers' : (figure() ?? otherwise);
}

/**
 * Returns the discriminative efficiency cov(x, y) / cov(sorted x, sorted y), at most 1; it goes below −1 where x and y are skewed
 * to opposite sides. Null if nothing varies. Rests that differ by less than a thousandth of the maximum are taken as equal.
 */
function efficiencyOf({ byShare, byRest, withRest }: ItemSums): number | null {
  if (correlation(withRest) === null || byShare.size < 2 || byRest.size < 2) return null;
  // What is taken as equal varies a little: by as much the covariance can be beyond the greatest.
  return Math.min(1, covariance(withRest) / greatestCovariance(byShare, byRest));
}

/**
 * Returns the figures of a question. Those that need a total (discrimination, groups) are of attempts that are wholly scored, and
 * are not defined where takers were asked different questions. Who did not reach the question counts in none of them.
 */
export function itemFigures(sums: ItemSums, { pooled, groups, questions }: ItemContext): ItemFigures {
  const { question, answered, empty, notReached, notAsked, waiting, tooFast, scored, withRest, withTotal } = sums;
  const reached = answered + empty;
  const withTotals = (moments: CoMoments, figure: () => number | null, otherwise?: MissingFigure): Figure =>
    pooled ? 'pooled' : ofSample(moments.n, figure, otherwise);
  // Where all have one total, what a question and the rest of the test do is one thing: it tells nothing of either.
  const alike = varianceY(withTotal) === 0;
  const hasRest = questions > (question.points > 0 ? 1 : 0);
  const besideRest = (figure: () => number | null): Figure =>
    withTotals(withRest, () => (alike || !hasRest ? null : figure()), hasRest ? 'no-spread' : 'few-questions');
  const inGroup = (group: keyof ExtremeGroups): Figure =>
    withTotals(
      withRest,
      () => (alike ? null : groupMean(sums.byTotal, groups[group])),
      alike ? 'no-spread' : 'few-takers',
    );
  const [upper, lower] = [inGroup('upper'), inGroup('lower')];
  const timed = [...sums.seconds.values()].reduce((sum, count) => sum + count, 0);
  return {
    questionId: question.id,
    answered,
    empty,
    notReached,
    notAsked,
    waiting,
    tooFast,
    scored,
    sample: sampleSize(scored),
    difficulty: ofSample(scored, () => sums.shares / scored),
    discrimination: besideRest(() => correlation(withRest)),
    efficiency: besideRest(() => efficiencyOf(sums)),
    pointBiserial: withTotals(withTotal, () => correlation(withTotal)),
    upper,
    lower,
    upperLower: isThere(upper) && isThere(lower) ? upper - lower : isThere(upper) ? lower : upper,
    notReachedShare: ofSample(reached + notReached, () => notReached / (reached + notReached)),
    emptyShare: ofSample(reached, () => empty / reached),
    medianSeconds: ofSample(timed, () => medianOf(sums.seconds)),
    lookBacks: lookBackFigures(sums.lookBacks),
    blind: question.blind && toNumber(question.blind.share),
    choices: choiceTable(sums, pooled ? null : groups),
  };
}
