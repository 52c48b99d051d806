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

type Merge = (into: ItemSums, other: ItemSums) => void;
type Name<Value> = { [Field in keyof ItemSums]: ItemSums[Field] extends Value ? Field : never }[keyof ItemSums];

const added =
  (name: Name<number>): Merge =>
  (into, other) => {
    into[name] += other[name];
  };
const moments =
  (name: Name<CoMoments>): Merge =>
  (into, other) =>
    mergeMoments(into[name], other[name]);
const levels =
  (name: 'byShare' | 'byRest' | 'byTotal'): Merge =>
  (into, other) =>
    mergeLevels(into[name], other[name]);

/** How each sum of a question is put together: the compiler lists what a new sum misses. */
const MERGES: { readonly [Field in Exclude<keyof ItemSums, 'question'>]: Merge } = {
  answered: added('answered'),
  empty: added('empty'),
  notReached: added('notReached'),
  notAsked: added('notAsked'),
  waiting: added('waiting'),
  tooFast: added('tooFast'),
  scored: added('scored'),
  shares: added('shares'),
  full: added('full'),
  inTotal: moments('inTotal'),
  withRest: moments('withRest'),
  withTotal: moments('withTotal'),
  byShare: levels('byShare'),
  byRest: levels('byRest'),
  byTotal: levels('byTotal'),
  seconds: (into, other) => mergeCounts(into.seconds, other.seconds),
  lookBacks(into, { lookBacks: { whole, beside, blocks } }) {
    mergeCounts(into.lookBacks.whole, whole);
    mergeCounts(into.lookBacks.beside, beside);
    mergeCounts(into.lookBacks.blocks, blocks);
  },
  choices(into, other) {
    for (const [key, { part, choice, all, byTotal }] of other.choices) {
      const known = into.choices.get(key) ?? { part, choice, all: 0, byTotal: new Map<number, number>() };
      known.all += all;
      mergeCounts(known.byTotal, byTotal);
      into.choices.set(key, known);
    }
  },
};

function mergeItem(into: ItemSums, other: ItemSums): void {
  for (const merge of Object.values(MERGES)) merge(into, other);
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
