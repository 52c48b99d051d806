import { array, assert, constantFrom, integer, oneof, property } from 'fast-check';
import { expect, it } from 'vitest';
import { binEnds, binWords, boundWords } from './bin-ends.ts';
import { exactFigures } from './exact-figures.ts';
import { binsOf } from './question-figures.ts';
import type { ResultQuestion } from './result-question.ts';
import { noTally, type Tally } from './tally.ts';

const years: ResultQuestion = { id: 'q', kind: 'number', title: 'Скільки років?', removed: false, whole: true };
const metres: ResultQuestion = { ...years, whole: false };
const tallyOf = (values: readonly number[]): Tally => {
  const tally = { ...noTally(), asked: values.length, answered: values.length };
  for (const value of values) tally.values[String(value)] = (tally.values[String(value)] ?? 0) + 1;
  return tally;
};
const named = (question: ResultQuestion, values: readonly number[]) => {
  const figures = exactFigures(question, tallyOf(values));
  return figures.bins.map((bin) => `${binWords(binEnds(question, figures, bin), String)}: ${bin.count}`);
};

it('a bin of whole numbers ends with the last one in it, so that no number stands in two', () => {
  expect(named(years, [0, 4, 5, 9, 33])).toEqual([
    '0 – 4: 2',
    '5 – 9: 2',
    '10 – 14: 0',
    '15 – 19: 0',
    '20 – 24: 0',
    '25 – 29: 0',
    '30 – 34: 1',
  ]);
  expect(named(years, [1, 2, 2])).toEqual(['1: 1', '2: 2']);
});

it('a bin of measured numbers goes up to the next one', () => {
  expect(named(metres, [0, 4.5, 5, 9, 33]).slice(0, 2)).toEqual(['0 – 5: 2', '5 – 10: 2']);
});

it('a bound below zero has a minus, and one of a narrow bin all its decimals', () => {
  const bins = binsOf(new Map([-4, 3].map((value) => [value, 1])), true, 2);
  expect(bins.map(({ from }) => boundWords(years, from))).toEqual(['−5', '0']);
  expect([boundWords(metres, 0.0025), boundWords({ kind: 'date' }, 0).replaceAll('\u00a0', ' ')]).toEqual([
    '0,0025',
    '1 січня 1970',
  ]);
});

const SCALES = [1, 10, 100, 1_000] as const;

it('every decimal stands in the bin that holds it, as exact decimals tell', () => {
  assert(
    property(
      constantFrom(...SCALES),
      // Bins of tenths and hundredths, or of many thousandths.
      oneof(
        array(integer({ min: -12, max: 12 }), { minLength: 1 }),
        array(integer({ min: -2_000, max: 2_000 }), { minLength: 1 }),
      ),
      (scale, units) => {
        const values = new Map<number, number>();
        for (const unit of units) values.set(unit / scale, (values.get(unit / scale) ?? 0) + 1);
        const bins = binsOf(values, false);
        expect(bins.length).toBeLessThanOrEqual(10);
        // Both in millionths: whole numbers have no error.
        const millionths = (value: number) => Math.round(value * 1e6);
        const exact = bins.map(({ from, to }, index) =>
          units.filter((unit) => {
            const at = (unit * 1e6) / scale;
            const isLast = index === bins.length - 1;
            return at >= millionths(from) && (at < millionths(to) || (isLast && at === millionths(to)));
          }),
        );
        expect(bins.map(({ count }) => count)).toEqual(exact.map(({ length }) => length));
      },
    ),
    { numRuns: 300 },
  );
});
