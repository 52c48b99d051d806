import { describeCounts } from '#core/analysis/statistics/distribution.ts';
import type { Between } from '#core/surveys/anonymity/every-fifth.ts';
import type { NetPromoterScore } from './nps.ts';

/** How often one option or point was chosen: `count` times, of anonymous answers at least, and at most `upTo`. */
export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly removed: boolean;
  readonly count: number;
  readonly upTo: number;
};

/** A mean of answers; `median` and `sd` (of the sample) in the unit of the answers. */
type Summary = {
  readonly n: number;
  readonly mean: number;
  readonly median: number;
  readonly sd: number;
  readonly minimum: number;
  readonly maximum: number;
};

/** A row of a matrix, or an option of a ranking: of the latter `mean` is its mean place. */
export type FigurePart = {
  readonly id: string;
  readonly label: string;
  readonly removed: boolean;
  readonly answered: number;
  readonly bars: readonly Bar[];
  readonly mean: number | null;
};

/** Values from `from` up to `to`: below it, or with it in the last bin. */
export type Bin = { readonly from: number; readonly to: number; readonly count: number; readonly upTo: number };

/** What is shown of one question. Shares are counts of `answered`. */
export type QuestionFigures = {
  /** 1 where counts are exact; 5 of anonymous answers, of which it is told where every fifth stands. */
  readonly step: number;
  readonly asked: number;
  readonly answered: number;
  readonly answeredUpTo: number;
  readonly hidden: number;
  readonly bars: readonly Bar[];
  readonly parts: readonly FigurePart[];
  readonly bins: readonly Bin[];
  readonly summary: Summary | null;
  readonly nps: NetPromoterScore | null;
  /** Of anonymous answers: between what the mean lies. */
  readonly meanBetween: Between | null;
  readonly npsBetween: Between | null;
};

/** What is shown of nobody. */
export const NO_FIGURES: QuestionFigures = {
  step: 1,
  asked: 0,
  answered: 0,
  answeredUpTo: 0,
  hidden: 0,
  bars: [],
  parts: [],
  bins: [],
  summary: null,
  nps: null,
  meanBetween: null,
  npsBetween: null,
};

/** Returns how often each number occurs, of numbers that are kept as text. */
export function numbersOf(counts: Readonly<Record<string, number>> = {}): Map<number, number> {
  return new Map(Object.entries(counts).map(([value, count]) => [Number(value), count]));
}

/** Returns the mean and the spread of numbers that are kept as text, by how often each occurs; null of none. */
export function summaryOf(counts: Readonly<Record<string, number>> | undefined): Summary | null {
  const described = describeCounts(numbersOf(counts));
  if (described === null) return null;
  const { n, mean, median, sd, minimum, maximum } = described;
  return { n, mean, median, sd, minimum, maximum };
}

const BINS_MAX = 10;

/** A number without the error of binary fractions: 0.3 / 0.1 is 2.9999999999999996. */
const exact = (value: number): number => Number(value.toPrecision(12));

/**
 * Returns bins of equal, round width that hold all values. A value at the edge of two bins stands in the upper one, as it is written
 * in decimals.
 *
 * @param whole whether all values are whole numbers: then no bin is narrower than one
 * @param most how many bins there may be
 */
export function binsOf(values: ReadonlyMap<number, number>, whole: boolean, most = BINS_MAX): Bin[] {
  const numbers = [...values.keys()];
  if (numbers.length === 0) return [];
  const [lowest, highest] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
  if (lowest === highest) {
    const count = values.get(lowest) ?? 0;
    return [{ from: lowest, to: highest, count, upTo: count }];
  }
  const power = 10 ** Math.floor(Math.log10(exact((highest - lowest) / most)));
  const binOf = (value: number, step: number) => Math.floor(exact(value / step));
  const fits = (step: number) => binOf(highest, step) - binOf(lowest, step) + 1 <= most;
  // Two bins may not be enough on both sides of zero, whatever their width: then there is one more.
  const steps = [1, 2, 5, 10, 20, 50, 100].map((step) => exact(step * power));
  const step = steps.find((one) => (!whole || one >= 1) && fits(one)) ?? exact(100 * power);
  const first = binOf(lowest, step);
  const counts = Array.from({ length: binOf(highest, step) - first + 1 }, () => 0);
  for (const [value, count] of values) {
    const bin = binOf(value, step) - first;
    counts[bin] = (counts[bin] ?? 0) + count;
  }
  return counts.map((count, index) => ({
    from: exact((first + index) * step),
    to: exact((first + index + 1) * step),
    count,
    upTo: count,
  }));
}
