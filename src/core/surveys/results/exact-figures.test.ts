import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SurveyAnswer, SurveyKind } from '#core/surveys/survey-types.ts';
import { surveyQuestion } from '#core/testing/example-surveys.ts';
import { makeColumns, tallyColumns } from './answer-columns.ts';
import { codeAnswer, slotsOf } from './answer-slots.ts';
import { exactFigures } from './exact-figures.ts';
import { joinVersions } from './join-versions.ts';
import type { QuestionFigures } from './question-figures.ts';
import type { ResultQuestion } from './result-question.ts';

/*
 * The figures of a question beside those that anybody would count with a pencil: from the answers themselves, one after the other.
 */

type Given = SurveyAnswer | undefined | 'hidden' | 'notThere';
const IDS = ['a', 'b', 'c'] as const;
const options = IDS.map((id) => ({ id, text: id }));
const id = fc.constantFrom(...IDS);
const points = (least: number, most: number) => fc.integer({ min: least, max: most });

const BODIES: { readonly [Kind in SurveyKind]?: object } = {
  single: { options, other: true },
  several: { options, other: true },
  scale: { from: 0, to: 6 },
  matrix: { rows: options.slice(0, 2), columns: options },
  ranking: { options },
  number: { min: null, max: null, whole: false },
};

/** Answers with which a question of a kind may be answered. */
const ANSWERS: { readonly [Kind in SurveyKind]: fc.Arbitrary<SurveyAnswer> } = {
  single: fc.oneof(
    id.map((option) => ({ option })),
    fc.constant({ other: 'своє' }),
  ),
  several: fc
    .tuple(fc.subarray([...IDS]), fc.boolean())
    .filter(([chosen, other]) => chosen.length > 0 || other)
    .map(([chosen, other]) => ({ options: chosen, ...(other ? { other: 'своє' } : {}) })),
  scale: points(0, 6),
  stars: points(1, 5),
  nps: points(0, 10),
  matrix: fc.dictionary(fc.constantFrom('a', 'b'), id, { minKeys: 1 }),
  ranking: fc.shuffledSubarray([...IDS], { minLength: 3 }),
  short: fc.constantFrom('слово', 'інше'),
  long: fc.constantFrom('слово', 'інше'),
  number: fc.integer({ min: -500, max: 500 }).map((tenths) => tenths / 10),
  date: fc.integer({ min: 0, max: 400 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
};

const questionOf = (kind: SurveyKind): ResultQuestion =>
  joinVersions([[surveyQuestion({ id: 'q', kind, ...BODIES[kind] })]])[0] as ResultQuestion;

function figuresOf(kind: SurveyKind, given: readonly Given[]): QuestionFigures {
  const question = questionOf(kind);
  const rows = given.map((answer) => {
    const place = answer === 'hidden' || answer === 'notThere' ? answer : 'asked';
    const value = place === 'asked' ? answer : 3;
    return { id: crypto.randomUUID(), answers: [codeAnswer(question, slotsOf(question), value, place)] };
  });
  const [columns] = makeColumns([question], rows).questions;
  if (columns === undefined) throw new Error('no columns');
  return exactFigures(question, tallyColumns(question, columns, null));
}

const givenTo = (kind: SurveyKind) =>
  fc.array(fc.oneof({ weight: 5, arbitrary: ANSWERS[kind] }, fc.constantFrom<Given>(undefined, 'hidden', 'notThere')), {
    maxLength: 30,
  });

const isAnswer = (given: Given): given is SurveyAnswer =>
  given !== undefined && given !== 'hidden' && given !== 'notThere';
const countsIn = ({ bars }: Pick<QuestionFigures, 'bars'>) =>
  Object.fromEntries(bars.map(({ key, count }) => [key, count]));

/** Calls the check with figures and the answers they are of, many times. */
function always(kind: SurveyKind, check: (figures: QuestionFigures, answers: SurveyAnswer[]) => void): void {
  fc.assert(
    fc.property(givenTo(kind), (given) => {
      const figures = figuresOf(kind, given);
      const answers = given.filter(isAnswer);
      const hidden = given.filter((one) => one === 'hidden').length;
      const elsewhere = given.filter((one) => one === 'notThere').length;
      expect([figures.answered, figures.asked, figures.hidden]).toEqual([
        answers.length,
        given.length - hidden - elsewhere,
        hidden,
      ]);
      check(figures, answers);
    }),
  );
}

/** Mean, median and the spread of the sample, as they are defined. */
function described(values: readonly number[]): Record<'n' | 'mean' | 'median' | 'sd' | 'minimum' | 'maximum', number> {
  const sorted = values.toSorted((a, b) => a - b);
  const n = sorted.length;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  const middle = [sorted[Math.floor((n - 1) / 2)] ?? 0, sorted[Math.ceil((n - 1) / 2)] ?? 0] as const;
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    n,
    mean,
    median: (middle[0] + middle[1]) / 2,
    sd: n < 2 ? 0 : Math.sqrt(squares / (n - 1)),
    minimum: sorted[0] ?? 0,
    maximum: sorted.at(-1) ?? 0,
  };
}

function expectSummary(summary: QuestionFigures['summary'], values: readonly number[]): void {
  if (values.length === 0) return expect(summary).toBeNull();
  for (const [name, value] of Object.entries(described(values)))
    expect(summary?.[name as 'mean']).toBeCloseTo(value, 9);
}

describe('the figures of answers', () => {
  it('single: each option and own words as often as they were chosen', () => {
    always('single', (figures, answers) => {
      const chose = (key: string) =>
        answers.filter((one) =>
          key === 'other' ? 'other' in (one as object) : (one as { option?: string }).option === key,
        );
      expect(countsIn(figures)).toEqual(Object.fromEntries([...IDS, 'other'].map((key) => [key, chose(key).length])));
    });
  });

  it('several: everybody who ticked an option counts for it, also beside others', () => {
    always('several', (figures, answers) => {
      const all = answers as { options: string[]; other?: string }[];
      expect(countsIn(figures)).toEqual({
        ...Object.fromEntries(IDS.map((key) => [key, all.filter((one) => one.options.includes(key)).length])),
        other: all.filter(({ other }) => other !== undefined).length,
      });
    });
  });

  it.each(['scale', 'stars', 'nps'] as const)('%s: how often each point was given, and what follows', (kind) => {
    always(kind, (figures, answers) => {
      const given = answers as number[];
      for (const { key, count } of figures.bars) expect(count).toBe(given.filter((one) => one === Number(key)).length);
      expect(figures.bars.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
      expectSummary(figures.summary, given);
      if (kind !== 'nps') return expect(figures.nps).toBeNull();
      const share = (from: number, to: number) => given.filter((one) => one >= from && one <= to).length / given.length;
      if (given.length === 0) expect(figures.nps).toBeNull();
      else expect(figures.nps?.score).toBeCloseTo(100 * (share(9, 10) - share(0, 6)), 9);
    });
  });

  it('matrix: each row has its own answers, and who left it out counts not at all', () => {
    always('matrix', ({ parts }, answers) => {
      for (const { id: row, answered, bars } of parts) {
        const given = (answers as Record<string, string>[]).flatMap((one) => one[row] ?? []);
        expect(answered).toBe(given.length);
        expect(countsIn({ bars })).toEqual(
          Object.fromEntries(IDS.map((column) => [column, given.filter((one) => one === column).length])),
        );
      }
    });
  });

  it('ranking: the mean place of each option, the best first', () => {
    always('ranking', ({ parts }, answers) => {
      const placesOf = (option: string) => (answers as string[][]).map((order) => order.indexOf(option) + 1);
      for (const { id: option, mean } of parts) {
        const places = placesOf(option);
        if (places.length === 0) expect(mean).toBeNull();
        else expect(mean).toBeCloseTo(described(places).mean, 9);
      }
      const means = parts.map(({ mean }) => mean ?? 0);
      expect(means).toEqual(means.toSorted((a, b) => a - b));
    });
  });

  it('number: summary and bins hold every value where it belongs', () => {
    always('number', ({ summary, bins }, answers) => {
      const given = answers as number[];
      expectSummary(summary, given);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
      for (const [index, { from, to, count }] of bins.entries()) {
        const isLast = index === bins.length - 1;
        const inside = given.filter((one) => one >= from && (one < to || (isLast && one <= to)));
        expect([from, to, count]).toEqual([from, to, inside.length]);
      }
    });
  });

  it('date: counted by days, and the mean day tells nothing', () => {
    always('date', ({ bins }, answers) => {
      const days = (answers as string[]).map((day) => Date.parse(day) / 86_400_000);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(days.length);
      if (days.length === 0) return;
      expect(bins[0]?.from).toBeLessThanOrEqual(Math.min(...days));
      expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(Math.max(...days));
    });
  });

  it.each(['short', 'long'] as const)('%s: words are counted, never shown as figures', (kind) => {
    always(kind, (figures) =>
      expect([figures.bars, figures.parts, figures.bins, figures.summary]).toEqual([[], [], [], null]),
    );
  });
});
