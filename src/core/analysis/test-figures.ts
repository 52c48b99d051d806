import { varianceX } from '#core/analysis/statistics/co-moments.ts';
import { type Counts, type Distribution, describeCounts } from '#core/analysis/statistics/distribution.ts';
import { type RaschEstimate, raschDifficulties } from '#core/analysis/statistics/rasch.ts';
import {
  alphaInterval,
  cronbachAlpha,
  type Interval,
  kuderRichardson20,
  standardError,
} from '#core/analysis/statistics/reliability.ts';
import { blindTestShare } from '#core/questions/blind/tell-blind-test.ts';
import { fraction, toNumber } from '#core/scoring/fraction.ts';
import type { AnalysisSums, ItemSums } from './accumulate.ts';
import { type Figure, isThere, type MissingFigure } from './figure.ts';
import { type SampleSize, sampleSize } from './sample-size.ts';

/** A reliability coefficient, how many units it is of, and its 95 % interval; null without one. */
export type Reliability = { readonly alpha: Figure; readonly units: number; readonly interval: Interval | null };

/** The figures of a test. Totals are shares of the maximum, 0 … 1. */
export type TestFigures = {
  /** Attempts that are wholly scored: all figures are of these. */
  readonly takers: number;
  readonly sample: SampleSize;
  /** The points of the test; null where takers were asked different questions. */
  readonly maximum: number | null;
  readonly totals: Distribution | MissingFigure;
  /** How many totals lie in each tenth, the last one with 1; always there. */
  readonly tenths: readonly number[];
  readonly reliability: Reliability;
  /** The same with the questions of one text as one unit (testlets). */
  readonly byText: Reliability;
  /** Of the 0/1 rule. */
  readonly kr20: Figure;
  /** Standard error of measurement of a total, as a share of the maximum. */
  readonly standardError: Figure;
  /** Difficulties in the order of the questions that have points, by the 0/1 rule. */
  readonly rasch: RaschEstimate | MissingFigure;
  /** What the test earns without reading, 0 … 1; null without points. */
  readonly blind: number | null;
};

function tenthsOf(totals: Counts): number[] {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const [total, count] of totals) {
    const tenth = Math.min(9, Math.floor(total * 10));
    tenths[tenth] = (tenths[tenth] ?? 0) + count;
  }
  return tenths;
}

function blindOf(items: readonly ItemSums[], attempts: number): number | null {
  if (attempts === 0) return null;
  const share = blindTestShare(
    items.map(({ question, notAsked }) => ({ ...question, asked: fraction(attempts - notAsked, attempts) })),
  );
  return share && toNumber(share);
}

/** Returns the figures of a test. */
export function testFigures(sums: AnalysisSums): TestFigures {
  const counted = sums.items.filter(({ question }) => question.points > 0);
  const takers = [...sums.totals.values()].reduce((sum, count) => sum + count, 0);
  const missing: MissingFigure | null = sampleSize(takers) === 'counts' ? 'few-takers' : sums.pooled ? 'pooled' : null;
  const described = describeCounts(sums.totals);
  const sd = described?.sd ?? 0;
  const reliabilityOf = (variances: readonly number[]): Reliability => {
    const alpha = missing ?? cronbachAlpha(variances, sd ** 2);
    const interval = isThere(alpha) ? alphaInterval(alpha, variances.length, takers) : null;
    return { alpha, units: variances.length, interval };
  };
  const reliability = reliabilityOf(counted.map(({ inTotal }) => varianceX(inTotal)));
  const { alpha } = reliability;
  const rights = counted.map(({ full }) => full);
  return {
    takers,
    sample: sampleSize(takers),
    maximum: sums.pooled ? null : counted.reduce((sum, { question }) => sum + question.points, 0),
    totals: sampleSize(takers) === 'counts' || described === null ? 'few-takers' : described,
    tenths: tenthsOf(sums.totals),
    reliability,
    byText: reliabilityOf([...sums.units.values()].map(varianceX)),
    kr20: missing ?? kuderRichardson20(rights, sums.rawScores),
    standardError: isThere(alpha) ? standardError(sd, alpha) : alpha,
    rasch: missing ?? raschDifficulties(rights, sums.rawScores),
    blind: blindOf(sums.items, sums.attempts),
  };
}
