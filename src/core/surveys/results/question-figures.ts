import { describeCounts } from '#core/analysis/statistics/distribution.ts';
import { OTHER_KEY, slotsOf } from './answer-slots.ts';
import type { Between } from './every-fifth.ts';
import { type NetPromoterScore, netPromoterScore } from './nps.ts';
import type { ResultOption, ResultQuestion } from './result-question.ts';
import { countOf, type Tally } from './tally.ts';

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
export type Part = {
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
  readonly parts: readonly Part[];
  readonly bins: readonly Bin[];
  readonly summary: Summary | null;
  readonly nps: NetPromoterScore | null;
  /** Of anonymous answers: between what the mean lies. */
  readonly meanBetween: Between | null;
  readonly npsBetween: Between | null;
};

/** What an answer in one's own words is called in tables. */
export const OTHER_LABEL = 'Інше';

const exactBar = (key: string, label: string, removed: boolean, count: number): Bar => ({
  key,
  label,
  removed,
  count,
  upTo: count,
});

function barsOf(tally: Tally, options: readonly ResultOption[], hasOther: boolean): Bar[] {
  const bars = options.map(({ id, text, removed }) => exactBar(id, text, removed, countOf(tally, '', id)));
  const other = countOf(tally, '', OTHER_KEY);
  return hasOther || other > 0 ? [...bars, exactBar(OTHER_KEY, OTHER_LABEL, false, other)] : bars;
}

const pointBars = (tally: Tally, part: string, keys: readonly string[]): Bar[] =>
  keys.map((key) => exactBar(key, key, false, countOf(tally, part, key)));

const valuesOf = (record: Readonly<Record<string, number>>): Map<number, number> =>
  new Map(Object.entries(record).map(([value, count]) => [Number(value), count]));

function summaryOf(counts: ReadonlyMap<number, number>): Summary | null {
  const described = describeCounts(new Map(counts));
  if (described === null) return null;
  const { n, mean, median, sd, minimum, maximum } = described;
  return { n, mean, median, sd, minimum, maximum };
}

function partOf(tally: Tally, { id, text, removed }: ResultOption, bars: readonly Bar[], isRanked: boolean): Part {
  const answered = bars.reduce((sum, { count }) => sum + count, 0);
  const mean = isRanked ? (summaryOf(valuesOf(tally.counts[id] ?? {}))?.mean ?? null) : null;
  return { id, label: text, removed, answered, bars, mean };
}

const BINS_MAX = 10;

/** Tells whether between two neighbouring values of a question there is none: of days and whole numbers. */
export function isOfWholeValues(question: ResultQuestion): boolean {
  return question.kind === 'date' || (question.kind === 'number' && question.whole === true);
}

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

/** Returns the figures of a question from its counted answers. Every figure that is shown anywhere is made here. */
export function questionFigures(question: ResultQuestion, tally: Tally): QuestionFigures {
  const { asked, answered, hidden } = tally;
  const none = {
    step: 1,
    asked,
    answered,
    answeredUpTo: answered,
    hidden,
    bars: [],
    parts: [],
    bins: [],
    summary: null,
    nps: null,
    meanBetween: null,
    npsBetween: null,
  };
  switch (question.kind) {
    case 'single':
    case 'several':
      return { ...none, bars: barsOf(tally, question.options, question.other) };
    case 'scale':
    case 'stars':
    case 'nps': {
      const bars = pointBars(tally, '', slotsOf(question)[0]?.keys ?? []);
      const nps = question.kind === 'nps' ? netPromoterScore(bars.map(({ count }) => count)) : null;
      return { ...none, bars, nps, summary: summaryOf(valuesOf(tally.counts[''] ?? {})) };
    }
    case 'matrix':
      return {
        ...none,
        parts: question.rows.map((row) => {
          const bars = question.columns.map(({ id, text, removed }) =>
            exactBar(id, text, removed, countOf(tally, row.id, id)),
          );
          return partOf(tally, row, bars, false);
        }),
      };
    case 'ranking': {
      const keys = question.options.map((_, index) => String(index + 1));
      const parts = question.options.map((option) => partOf(tally, option, pointBars(tally, option.id, keys), true));
      return { ...none, parts: parts.toSorted((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity)) };
    }
    case 'number':
    case 'date': {
      const values = valuesOf(tally.values);
      return { ...none, bins: binsOf(values, isOfWholeValues(question)), summary: summaryOf(values) };
    }
    default:
      return none;
  }
}
