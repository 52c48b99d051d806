import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { type AnswerLine, inOrder, keyOfPlace, NO_ANSWER, type OrderedLine, type PlaceCounts } from './answer-lines.ts';
import { isMeasured, OTHER_KEY, slotsOf } from './answer-slots.ts';
import {
  type CountRange,
  countBetween,
  meanBetween,
  npsBetween,
  SHOWN_PEOPLE_MIN,
  sumRanges,
  tellChoice,
  tellLine,
} from './every-fifth.ts';
import {
  type Bar,
  type Bin,
  binsOf,
  isOfWholeValues,
  OTHER_LABEL,
  type Part,
  type QuestionFigures,
} from './question-figures.ts';
import type { ResultOption, ResultQuestion } from './result-question.ts';

/** The fewest bins of a number or a date, and the most; between them as many as every fifth answer makes. */
const [BINS_LEAST, BINS_MOST] = [2, 10];

const rangesOf = (ordered: readonly OrderedLine[], from: number, to: number): CountRange =>
  sumRanges(
    ordered.flatMap(({ counts, runs }) => {
      const told = tellLine(counts);
      return runs.map((run) => countBetween(told, run.from + from, run.from + to));
    }),
  );

const ordersOf = (line: AnswerLine, blocks: readonly PlaceCounts[], keys = line.keys): OrderedLine[] =>
  blocks.map((counts) => inOrder(line, keys, counts));

/** A line of which the ranges are told: of each key, and up to each key. */
type ToldLine = { readonly of: (key: string) => CountRange; readonly upTo: readonly CountRange[] };

function toldOf(line: AnswerLine, blocks: readonly PlaceCounts[]): ToldLine {
  const ordered = ordersOf(line, blocks);
  const of = (key: string): CountRange => {
    const at = line.keys.indexOf(key);
    if (at === -1) return { least: 0, most: 0 };
    if (!line.isChoice) return rangesOf(ordered, at, at + 1);
    return sumRanges(ordered.map(({ counts, runs }) => tellChoice(counts[runs[0]?.from ?? 0] ?? 0)));
  };
  return { of, upTo: line.keys.map((_, index) => rangesOf(ordered, 0, index + 1)) };
}

/**
 * Returns at least how many wrote words, in whole fives: so many of their words may be shown. Of an option in one's own words of those
 * who chose it.
 */
export function shownWordsOf(
  lines: readonly AnswerLine[],
  blocksOf: (lineId: string) => readonly PlaceCounts[],
): number {
  const [line] = lines.length === 1 ? lines : lines.filter(({ part }) => part === OTHER_KEY);
  if (line === undefined) return 0;
  const key = line.keys.includes(OTHER_KEY) ? OTHER_KEY : line.keys[0];
  const { least } = toldOf(line, blocksOf(line.id)).of(key ?? NO_ANSWER);
  return least - (least % SHOWN_PEOPLE_MIN);
}

/** The values of every fifth answer, in order. */
function everyFifthValue(line: AnswerLine, blocks: readonly PlaceCounts[], values: readonly number[]): number[] {
  const keys = values.map(String);
  return ordersOf(line, blocks, keys).flatMap(({ counts, runs }) => {
    const told = tellLine(counts);
    return runs.flatMap(({ from }) =>
      values.flatMap((value, index) => {
        const before = told[from + index - 1] ?? 0;
        return Array.from({ length: ((told[from + index] ?? 0) - before) / SHOWN_PEOPLE_MIN }, () => value);
      }),
    );
  });
}

function binsOfLine(question: ResultQuestion, line: AnswerLine, blocks: readonly PlaceCounts[]) {
  const values = [...new Set(blocks.flatMap((counts) => Object.keys(counts).map(keyOfPlace)))]
    .filter((key) => key !== NO_ANSWER)
    .map(Number)
    .toSorted((a, b) => a - b);
  const ordered = ordersOf(line, blocks, values.map(String));
  const answered = rangesOf(ordered, 0, values.length);
  if (answered.least < COUNTED_TAKERS_MIN) return { answered, bins: [] };
  const told = everyFifthValue(line, blocks, values);
  const most = Math.min(BINS_MOST, Math.max(BINS_LEAST, told.length));
  const edges = binsOf(new Map(told.map((value) => [value, 1])), isOfWholeValues(question), most);
  const below = (edge: number) => values.filter((value) => value < edge).length;
  const bins: Bin[] = edges.map(({ from, to }, index) => {
    const first = index === 0 ? 0 : below(from);
    const { least, most: upTo } = rangesOf(ordered, first, index === edges.length - 1 ? values.length : below(to));
    return { from, to, count: least, upTo };
  });
  return { answered, bins };
}

const barOf = ({ id, text, removed }: ResultOption, { least, most }: CountRange): Bar => ({
  key: id,
  label: text,
  removed,
  count: least,
  upTo: most,
});

const OTHER: ResultOption = { id: OTHER_KEY, text: OTHER_LABEL, removed: false };
const FIRST_PLACE: ResultOption = { id: '1', text: '1', removed: false };

/**
 * Returns what is told of anonymous answers to a question: nothing but where every fifth person stands in its lines, and what follows
 * from it (decision 115). Null where fewer than five answered, or where the question has no line. No mean of numbers, middle or spread
 * is told, no places of a ranking but the first, and not who left it empty.
 *
 * @param lines those of the question
 * @param blocksOf where the people of each block that is counted stand in a line
 */
export function anonymousFigures(
  question: ResultQuestion,
  lines: readonly AnswerLine[],
  blocksOf: (lineId: string) => readonly PlaceCounts[],
): QuestionFigures | null {
  const taken = ({ id }: AnswerLine) => blocksOf(id);
  const figures = (
    answered: CountRange,
    more: Partial<Pick<QuestionFigures, 'bars' | 'parts' | 'bins' | 'meanBetween' | 'npsBetween'>>,
  ): QuestionFigures | null =>
    answered.most < SHOWN_PEOPLE_MIN
      ? null
      : {
          step: SHOWN_PEOPLE_MIN,
          asked: answered.least,
          answered: answered.least,
          answeredUpTo: answered.most,
          hidden: 0,
          bars: [],
          parts: [],
          bins: [],
          summary: null,
          nps: null,
          meanBetween: null,
          npsBetween: null,
          ...more,
        };
  const [line] = lines;
  if (line === undefined) return null;
  const told = toldOf(line, taken(line));
  const answered = told.upTo.at(-1) ?? { least: 0, most: 0 };
  switch (question.kind) {
    case 'single': {
      const other = told.of(OTHER_KEY);
      const options = question.options.map((option) => barOf(option, told.of(option.id)));
      return figures(answered, { bars: question.other ? [...options, barOf(OTHER, other)] : options });
    }
    case 'several': {
      const byPart = new Map(lines.map((one) => [one.part, toldOf(one, taken(one)).of(one.part)]));
      const rangeOf = (id: string) => byPart.get(id) ?? { least: 0, most: 0 };
      const options = question.options.map((option) => barOf(option, rangeOf(option.id)));
      const bars = question.other ? [...options, barOf(OTHER, rangeOf(OTHER_KEY))] : options;
      const people = rangesOf(ordersOf(line, taken(line)), 0, 2);
      const least = Math.max(0, ...bars.map(({ count }) => count));
      return figures({ least, most: people.most }, { bars });
    }
    case 'scale':
    case 'stars':
    case 'nps': {
      const keys = slotsOf(question)[0]?.keys ?? [];
      const bars = keys.map((key) => barOf({ id: key, text: key, removed: false }, told.of(key)));
      const isNps = question.kind === 'nps';
      return figures(answered, {
        bars,
        meanBetween: meanBetween(line.keys.map(Number), told.upTo),
        npsBetween: isNps ? npsBetween(told.upTo) : null,
      });
    }
    case 'matrix': {
      const rows = question.rows.map((row): { readonly part: Part; readonly range: CountRange } => {
        const own = lines.find(({ part }) => part === row.id);
        const ranges = own === undefined ? told : toldOf(own, taken(own));
        const range = ranges.upTo.at(-1) ?? { least: 0, most: 0 };
        const bars = question.columns.map((column) => barOf(column, ranges.of(column.id)));
        const part = { id: row.id, label: row.text, removed: row.removed, answered: range.least, bars, mean: null };
        return { part, range };
      });
      const most = Math.max(0, ...rows.map(({ range }) => range.most));
      const least = Math.max(0, ...rows.map(({ range }) => range.least));
      return figures({ least, most }, { parts: rows.map(({ part }) => part) });
    }
    case 'ranking': {
      const parts = question.options.map((option): Part => {
        const first = told.of(option.id);
        return {
          id: option.id,
          label: option.text,
          removed: option.removed,
          answered: answered.least,
          bars: [barOf(FIRST_PLACE, first)],
          mean: null,
        };
      });
      return figures(answered, { parts });
    }
    default: {
      if (!isMeasured(question)) return figures(answered, {});
      const measured = binsOfLine(question, line, taken(line));
      return figures(measured.answered, { bins: measured.bins });
    }
  }
}
