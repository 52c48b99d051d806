import { isThere } from '#core/analysis/figure.ts';
import { sampleSize } from '#core/analysis/sample-size.ts';
import { describeCounts } from '#core/analysis/statistics/distribution.ts';
import { alphaInterval, cronbachAlpha } from '#core/analysis/statistics/reliability.ts';
import type { Reliability } from '#core/analysis/test-figures.ts';
import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import { slotsOf } from './answer-slots.ts';
import type { ResultQuestion } from './result-question.ts';
import type { Tally } from './tally.ts';

/** Questions that are meant to measure one thing: scales and stars that the organizer put together, or the rows of a matrix. */
export type ScaleGroup = {
  readonly id: string;
  readonly title: string;
  readonly questionIds: readonly string[];
  /** Of these a high answer means what a low one means of the others: they count from the other end. */
  readonly reversedIds: readonly string[];
};

/** Where the sums of all items stand in the tally of a group. */
const TOTAL = 'total';

/** Tells of what α is told: of points of several questions, or of the rows of one; else null. */
export function agreementOf(question: Pick<ResultQuestion, 'kind'>): 'points' | 'rows' | null {
  const { answers } = kindOf(question);
  return answers.as === 'chosen' ? answers.agreement : null;
}

/** Returns the groups of which a reliability is told: those put together by hand, then matrices of at least two rows. */
export function allScaleGroups(
  questions: readonly ResultQuestion[],
  byHand: readonly ScaleGroup[],
): readonly ScaleGroup[] {
  const scales = new Set(questions.flatMap((question) => (agreementOf(question) === 'points' ? [question.id] : [])));
  const matrices = questions.flatMap((question) =>
    agreementOf(question) === 'rows' && slotsOf(question).length > 1
      ? [{ id: question.id, title: question.title, questionIds: [question.id], reversedIds: [] }]
      : [],
  );
  return [
    ...byHand.filter(({ questionIds }) => questionIds.length > 1 && questionIds.every((id) => scales.has(id))),
    ...matrices,
  ];
}

/** Where an item stands: the place of its question, and its slot there. */
type Item = { readonly place: number; readonly slot: number; readonly values: readonly number[] };

/**
 * Returns the items of a group, in order. Points of a scale count as they are, or from the other end (least + most − point) where
 * they are reversed; columns of a matrix from 1 on.
 */
export function itemsOf(questions: readonly ResultQuestion[], group: ScaleGroup): readonly Item[] {
  return group.questionIds.flatMap((id) => {
    const place = questions.findIndex((question) => question.id === id);
    const question = questions[place];
    if (question === undefined) return [];
    const isReversed = group.reversedIds.includes(id);
    const valuesOf = (keys: readonly string[]) => {
      if (agreementOf(question) === 'rows') return keys.map((_, index) => index + 1);
      const points = keys.map(Number);
      return isReversed ? points.toReversed() : points;
    };
    return slotsOf(question).map(({ keys }, slot) => ({ place, slot, values: valuesOf(keys) }));
  });
}

/** Adds one person to the tally of a group, in place; `codeOf` gives the code of an item, 0 for none. */
export function addToGroup(tally: Tally, items: readonly Item[], codeOf: (item: Item) => number): void {
  tally.asked += 1;
  let total = 0;
  const values: number[] = [];
  for (const item of items) {
    const value = item.values[codeOf(item) - 1];
    if (value === undefined) return;
    values.push(value);
    total += value;
  }
  tally.answered += 1;
  for (const [index, value] of [...values, total].entries()) {
    const counts = (tally.counts[index === values.length ? TOTAL : String(index)] ??= {});
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

/** Returns Cronbach's α of those who answered every item, with its interval; `few-takers` below 30 of them. */
export function groupReliability({ counts, answered }: Tally, units: number): Reliability {
  const varianceOf = (part: string): number => {
    const values = Object.entries(counts[part] ?? {}).map(([value, count]) => [Number(value), count] as const);
    return (describeCounts(new Map(values))?.sd ?? 0) ** 2;
  };
  if (sampleSize(answered) !== 'full') return { alpha: 'few-takers', units, interval: null };
  const variances = Array.from({ length: units }, (_, index) => varianceOf(String(index)));
  const alpha = cronbachAlpha(variances, varianceOf(TOTAL));
  return { alpha, units, interval: isThere(alpha) ? alphaInterval(alpha, units, answered) : null };
}
