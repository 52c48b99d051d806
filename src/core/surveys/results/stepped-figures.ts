import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { isMeasured } from './answer-slots.ts';
import { type Bar, type Bin, type Part, type QuestionFigures, questionFigures } from './question-figures.ts';
import type { ResultQuestion } from './result-question.ts';
import { SHOWN_PEOPLE_MIN } from './shown-groups.ts';
import type { Tally } from './tally.ts';

/** Returns a count as it is told of anonymous answers: the lower end of its step, «5» for 5 … 9. */
function stepOf(count: number): number {
  return count - (count % SHOWN_PEOPLE_MIN);
}

const stepped = <Counted extends Bar | Bin>(all: readonly Counted[]): Counted[] =>
  all.map((one) => ({ ...one, count: stepOf(one.count) }));

/** The value at a place when all values are put in order. */
function valueAt(sorted: readonly (readonly [value: number, count: number])[], place: number): number {
  let passed = 0;
  for (const [value, count] of sorted) if ((passed += count) > place) return value;
  return sorted.at(-1)?.[0] ?? 0;
}

/** Moves the outermost values inwards until at least five people stand at each end; nothing where there are too few. */
function withoutEnds(values: Readonly<Record<string, number>>, n: number): Record<string, number> {
  if (n < COUNTED_TAKERS_MIN) return {};
  const sorted = Object.entries(values)
    .map(([value, count]) => [Number(value), count] as const)
    .toSorted(([a], [b]) => a - b);
  const [least, most] = [valueAt(sorted, SHOWN_PEOPLE_MIN - 1), valueAt(sorted, n - SHOWN_PEOPLE_MIN)];
  const moved: Record<string, number> = {};
  for (const [value, count] of sorted) {
    const within = String(Math.min(most, Math.max(least, value)));
    moved[within] = (moved[within] ?? 0) + count;
  }
  return moved;
}

const steppedPart = (part: Part): Part => ({
  ...part,
  bars: stepped(part.bars),
  answered: stepOf(part.answered),
  mean: part.answered < SHOWN_PEOPLE_MIN ? null : part.mean,
});

/**
 * Returns the figures of anonymous answers. Everything that counts people is told in steps of five, so that nothing that is shown,
 * and no difference of anything that is shown, is one to four people. Means and spreads are of all who are shown. The smallest, the
 * largest and the middle value of a number or a date would be one person's answer: they are left out, and the outermost bins begin
 * where five people stand.
 */
export function steppedFigures(question: ResultQuestion, tally: Tally): QuestionFigures {
  const { answered, values } = tally;
  const exact = questionFigures(question, tally);
  const bins = isMeasured(question)
    ? questionFigures(question, { ...tally, values: withoutEnds(values, answered) }).bins
    : [];
  const { summary, nps } = exact;
  return {
    ...exact,
    step: SHOWN_PEOPLE_MIN,
    asked: answered + stepOf(tally.asked - answered),
    hidden: stepOf(tally.hidden),
    bars: stepped(exact.bars),
    parts: exact.parts.map(steppedPart),
    bins: stepped(bins),
    summary: summary && {
      ...summary,
      median: isMeasured(question) ? null : summary.median,
      minimum: null,
      maximum: null,
    },
    nps: nps && {
      ...nps,
      promoters: stepOf(nps.promoters),
      passives: stepOf(nps.passives),
      detractors: stepOf(nps.detractors),
    },
  };
}
