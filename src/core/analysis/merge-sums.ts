import { type CoMoments, mergeMoments } from '#core/analysis/statistics/co-moments.ts';
import type { AnalysisSums, ItemSums } from './accumulate.ts';

function mergeCounts<Key>(into: Map<Key, number>, other: ReadonlyMap<Key, number>): void {
  for (const [key, count] of other) into.set(key, (into.get(key) ?? 0) + count);
}

function mergeLevels(into: ItemSums['byShare'], other: ItemSums['byShare']): void {
  for (const [level, { n, sum }] of other) {
    const bin = into.get(level);
    if (bin === undefined) into.set(level, { n, sum });
    else {
      bin.n += n;
      bin.sum += sum;
    }
  }
}

const COUNTED = [
  'answered',
  'empty',
  'notReached',
  'notAsked',
  'waiting',
  'tooFast',
  'scored',
  'shares',
  'full',
] as const satisfies readonly (keyof ItemSums)[];
const MOMENTS = ['inTotal', 'withRest', 'withTotal'] as const satisfies readonly (keyof ItemSums)[];
const LEVELS = ['byShare', 'byRest', 'byTotal'] as const satisfies readonly (keyof ItemSums)[];

function mergeItem(into: ItemSums, other: ItemSums): void {
  for (const name of COUNTED) into[name] += other[name];
  for (const name of MOMENTS) mergeMoments(into[name], other[name]);
  for (const name of LEVELS) mergeLevels(into[name], other[name]);
  mergeCounts(into.seconds, other.seconds);
  for (const [key, { part, choice, all, byTotal }] of other.choices) {
    const known = into.choices.get(key) ?? { part, choice, all: 0, byTotal: new Map<number, number>() };
    known.all += all;
    mergeCounts(known.byTotal, byTotal);
    into.choices.set(key, known);
  }
}

/** Tells whether sums are of the same questions with the same points: only then they have totals of one sort. */
export function canMerge(one: AnalysisSums, other: AnalysisSums): boolean {
  const marks = ({ items }: AnalysisSums) => items.map(({ question: { id, points } }) => `${id} ${points}`).join('\n');
  return marks(one) === marks(other);
}

/**
 * Adds sums to others, in place, as if the attempts of both had been gathered together: the figures are equal up to the rounding
 * of doubles. What is known of the questions (right choices, blind shares) stays that of `into`.
 *
 * @throws if they are of different questions (`canMerge`)
 */
export function mergeSums(into: AnalysisSums, other: AnalysisSums): void {
  if (!canMerge(into, other)) throw new Error('sums of different questions have no common totals');
  into.attempts += other.attempts;
  into.waiting += other.waiting;
  into.tooFast += other.tooFast;
  into.pooled ||= other.pooled;
  for (const [at, item] of into.items.entries()) mergeItem(item, other.items[at] as ItemSums);
  mergeCounts(into.totals, other.totals);
  for (const [raw, count] of other.rawScores.entries()) into.rawScores[raw] = (into.rawScores[raw] ?? 0) + count;
  for (const [unit, moments] of into.units) mergeMoments(moments, other.units.get(unit) as CoMoments);
}
