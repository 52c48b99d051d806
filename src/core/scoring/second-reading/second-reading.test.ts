import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readerAgreement } from '#core/analysis/statistics/reader-agreement.ts';
import type { KeyOf, MarkOf } from '#core/questions/kind-types.ts';
import { agreementOfMarks } from './agreement-of-marks.ts';
import { giveTheSame, markOfValues, markValuesOf, middleOf, scalesOf, sumOf } from './mark-values.ts';
import { isReadAgain } from './read-again.ts';

const RUBRIC: KeyOf<'open'> = {
  criteria: [
    { id: 'a', text: 'Думка', maximum: 2 },
    { id: 'b', text: 'Доказ', maximum: 0.5 },
  ],
  model: null,
};
const IDEAS: KeyOf<'retell'> = {
  units: [
    { id: 'main', text: 'Головне', weight: 2 },
    { id: 'side', text: 'Побіжне', weight: 1 },
  ],
};
const open = (a: number, b: number, comment = ''): MarkOf<'open'> => ({
  criteria: [
    { criterionId: 'a', points: a },
    { criterionId: 'b', points: b },
  ],
  comment,
});
const retell = (main: 0 | 0.5 | 1, side: 0 | 0.5 | 1): MarkOf<'retell'> => ({
  units: [
    { unitId: 'side', credit: side },
    { unitId: 'main', credit: main },
  ],
  comment: '',
});

describe('which attempts are read again', () => {
  it('is the first and each so many-th after it, whatever comes later', () => {
    assert(
      property(integer({ min: 0, max: 500 }), integer({ min: 1, max: 100 }), (attempts, every) => {
        const read = Array.from({ length: attempts }, (_, index) => index + 1).filter((place) =>
          isReadAgain(place, every),
        );
        expect(read).toHaveLength(Math.ceil(attempts / every));
        if (attempts > 0) expect(read[0]).toBe(1);
        for (const [index, place] of read.entries()) expect(place).toBe(1 + index * every);
      }),
    );
  });
});

describe('the values of marks', () => {
  it('tells ordered rows from those with two steps', () => {
    expect(scalesOf('open', RUBRIC).map(({ isOrdered }) => isOrdered)).toEqual([true, false]);
    expect(scalesOf('retell', IDEAS).map(({ isOrdered, weight }) => [isOrdered, weight])).toEqual([
      [true, 2],
      [true, 1],
    ]);
  });

  it('weighs main ideas twice', () => {
    expect(sumOf(scalesOf('retell', IDEAS), markValuesOf('retell', retell(1, 0.5)))).toBe(2.5);
  });

  it('makes the mark of values again', () => {
    for (const mark of [retell(1, 0.5), retell(0, 0)])
      expect(markOfValues('retell', markValuesOf('retell', mark), '')).toEqual(mark);
    expect(markOfValues('open', markValuesOf('open', open(1.5, 0)), 'Так.')).toEqual(open(1.5, 0, 'Так.'));
  });

  it('compares points and not comments', () => {
    expect(giveTheSame('open', open(1, 0), open(1, 0, 'Добре.'))).toBe(true);
    expect(giveTheSame('open', open(1, 0), open(1.5, 0))).toBe(false);
  });

  it.each([
    [1, 2, 1.5],
    [0, 1, 0.5],
    [1, 1.5, null],
    [0.5, 0.5, 0.5],
  ])('has the mean of %d and %d where the rubric has that step', (one, other, mean) => {
    expect(middleOf(one, other)).toBe(mean);
  });
});

describe('the agreement about a question', () => {
  it('is that of each row, and of the sums for the whole', () => {
    const mark = tuple(constantFrom(0, 0.5, 1, 1.5, 2), constantFrom(0, 0.5));
    assert(
      property(array(tuple(mark, mark), { minLength: 10, maxLength: 40 }), (pairs) => {
        const found = agreementOfMarks(
          'open',
          RUBRIC,
          pairs.map(([first, second]) => [open(...first), open(...second)]),
        );
        expect(found.whole).toEqual(readerAgreement(pairs.map(([[a, b], [c, d]]) => [a + b, c + d])));
        expect(found.rows.map(({ agreement }) => agreement)).toEqual([
          readerAgreement(pairs.map(([[a], [c]]) => [a, c])),
          readerAgreement(pairs.map(([[, b], [, d]]) => [b, d])),
        ]);
      }),
    );
  });

  it('has the published kappa of a table of two marks', () => {
    const times = (count: number, one: number, other: number) =>
      Array.from({ length: count }, () => [open(0, one), open(0, other)] as const);
    const pairs = [...times(20, 0.5, 0.5), ...times(5, 0.5, 0), ...times(10, 0, 0.5), ...times(15, 0, 0)];
    const { agreement } = agreementOfMarks('open', RUBRIC, pairs).rows[1] ?? {};
    expect(agreement).toMatchObject({ answers: 50, same: 0.7 });
    expect(agreement?.kappa).toBeCloseTo(0.4, 4);
  });

  it('tells of fewer than ten answers nothing but their number', () => {
    const pairs = Array.from({ length: 9 }, (_, index) => [open(0, index % 2), open(0, 0.5)] as const);
    const none = { answers: 9, same: 'few-takers', kappa: 'few-takers', weightedKappa: 'few-takers' };
    const found = agreementOfMarks('open', RUBRIC, pairs);
    expect([found.whole, ...found.rows.map(({ agreement }) => agreement)]).toEqual([none, none, none]);
  });
});
