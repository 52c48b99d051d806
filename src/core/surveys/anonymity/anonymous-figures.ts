import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import type { ToldLine } from '#core/surveys/kinds/survey-kind.ts';
import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import { isOfWholeValues } from '#core/surveys/results/answer-slots.ts';
import { OTHER_KEY } from '#core/surveys/results/coded-answer.ts';
import { type Bin, binsOf, NO_FIGURES, type QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import {
  type AnswerLine,
  keyOfPlace,
  lineInOrder,
  NO_ANSWER,
  type OrderedLine,
  type PlaceCounts,
} from './answer-lines.ts';
import {
  type CountRange,
  countBetween,
  NOBODY,
  SHOWN_PEOPLE_MIN,
  sumRanges,
  tellChoice,
  tellLine,
} from './every-fifth.ts';

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
  blocks.map((counts) => lineInOrder(line, keys, counts));

function toldOf(line: AnswerLine, blocks: readonly PlaceCounts[]): ToldLine {
  const ordered = ordersOf(line, blocks);
  const upTo = line.keys.map((_, index) => rangesOf(ordered, 0, index + 1));
  return {
    answered: upTo.at(-1) ?? NOBODY,
    of(key) {
      const at = line.keys.indexOf(key);
      if (at === -1) return NOBODY;
      if (!line.isChoice) return rangesOf(ordered, at, at + 1);
      return sumRanges(ordered.map(({ counts, runs }) => tellChoice(counts[runs[0]?.from ?? 0] ?? 0)));
    },
    upTo,
    asked: () => rangesOf(ordered, 0, line.keys.length + 1),
  };
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

/** What is told of answers, and how many there are. */
type Told = Omit<Partial<QuestionFigures>, 'answered'> & { readonly answered: CountRange };

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

function binsOfLine(question: ResultQuestion, line: AnswerLine, blocks: readonly PlaceCounts[]): Told {
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

function tellAnswers(
  question: ResultQuestion,
  lines: readonly AnswerLine[],
  blocksOf: (lineId: string) => readonly PlaceCounts[],
): Told {
  const { answers } = kindOf(question);
  const lineOf = (part: string): AnswerLine => {
    const line = lines.find((one) => one.part === part);
    if (line === undefined) throw new Error(`No line of the part ${part} of ${question.id}`);
    return line;
  };
  const told = (part: string) => toldOf(lineOf(part), blocksOf(lineOf(part).id));
  switch (answers.as) {
    case 'chosen':
      return answers.anonymousFigures(question, told);
    case 'measured':
      return binsOfLine(question, lineOf(''), blocksOf(lineOf('').id));
    case 'worded':
      return { answered: told('').answered };
  }
}

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
  if (lines.length === 0) return null;
  const { answered, ...told } = tellAnswers(question, lines, blocksOf);
  if (answered.most < SHOWN_PEOPLE_MIN) return null;
  const { least, most } = answered;
  return { ...NO_FIGURES, step: SHOWN_PEOPLE_MIN, asked: least, ...told, answered: least, answeredUpTo: most };
}
