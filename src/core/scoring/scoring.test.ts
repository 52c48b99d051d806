import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '#core/questions/answers/outcome.ts';
import { READING_PROCESSES } from '#core/questions/question-kinds.ts';
import type { Fraction } from './fraction.ts';
import * as fractions from './fraction.ts';
import { areGradeBandsValid, isPassed, levelOfGrade, percentOf, twelvePointGrade } from './scales.ts';
import { totalScore } from './totals.ts';
import { isProcessJudged, processVerdict, wholeVerdict } from './verdict.ts';

const { add, compare, formatFraction, fraction, fractionFromNumber, multiply, ONE } = fractions;

const anyFraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([n, d]) => fraction(n, d));

describe('fractions', () => {
  it.each([
    [fraction(47, 3), '15,67'],
    [fraction(3, 2), '1,5'],
    [fraction(4), '4'],
    [fraction(1, 200), '0,01'],
    [fraction(1, 201), '0'],
    [fraction(-1, 201), '0'],
    [fraction(-5, 4), '−1,25'],
    [fraction(999, 1000), '1'],
    [fraction(78, 5), '15,6'],
  ])('%o is shown as %s', (value, text) => expect(formatFraction(value)).toBe(text));

  it('rounds half up at any number of digits', () => {
    expect(formatFraction(fraction(1, 2), 0)).toBe('1');
    expect(formatFraction(fraction(2005, 1000), 2)).toBe('2,01');
  });

  it.each([
    [0.1, 1n, 10n],
    [1.5, 3n, 2n],
    [-3.14, -157n, 50n],
    [1e21, 1_000_000_000_000_000_000_000n, 1n],
    [1e-7, 1n, 10_000_000n],
  ])('%d is exactly %d/%d', (value, n, d) => expect(fractionFromNumber(value)).toEqual({ n, d }));

  it('throws instead of returning NaN', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fractionFromNumber(Number.NaN)).toThrow(RangeError);
    expect(() => fractionFromNumber(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('adds and multiplies exactly, in any order, in lowest terms', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        expect(Math.abs(fractions.toNumber(a) - Number(a.n) / Number(a.d))).toBeLessThan(1e6);
        expect(compare(a, b) + compare(b, a)).toBe(0);
      }),
    );
  });
});

describe('the 12-point scale', () => {
  // The highest raw score of each grade in the official table of 2016, whose maximum is 68.
  const lastRaw = [5, 11, 17, 22, 28, 34, 39, 45, 51, 56, 62, 68];

  it('reproduces the official table for 68 points on every raw score', () => {
    for (let raw = 0; raw <= 68; raw += 1) {
      const expected = lastRaw.findIndex((last) => raw <= last) + 1;
      expect(twelvePointGrade(fraction(raw), fraction(68)), `raw ${raw}`).toBe(expected);
    }
  });

  it('gives 15 of 18 and grade 10 for 18 questions at 5/6, where floats give 11', () => {
    const earned = Array.from({ length: 18 }, () => fraction(5, 6)).reduce(add);
    expect(earned).toEqual(fraction(15));
    expect(twelvePointGrade(earned, fraction(18))).toBe(10);
    const floating = Array.from({ length: 18 }, () => 5 / 6).reduce((a, b) => a + b);
    expect(Math.ceil((12 * floating) / 18)).toBe(11);
  });

  it('gives no grade without a maximum', () => {
    expect(twelvePointGrade(fraction(0), fraction(0))).toBeNull();
    expect(percentOf(fraction(0), fraction(0))).toBeNull();
    expect(isPassed(fraction(0), fraction(0), 1)).toBe(false);
  });

  it('gives each grade its level, by the default bands or by those of a test', () => {
    const levels = Array.from({ length: 12 }, (_, index) => levelOfGrade(index + 1));
    const expected = ['initial', 'middle', 'sufficient', 'high'].flatMap((level) => [level, level, level]);
    expect(levels).toEqual(expected);
    expect(levelOfGrade(10, { middle: 4, sufficient: 8, high: 11 })).toBe('sufficient');
    expect(areGradeBandsValid({ middle: 4, sufficient: 4, high: 10 })).toBe(false);
    expect(areGradeBandsValid({ middle: 4, sufficient: 7, high: 13 })).toBe(false);
    expect(areGradeBandsValid({ middle: 2, sufficient: 3, high: 12 })).toBe(true);
  });

  it('passes at exactly the pass mark and fails just below it', () => {
    expect(isPassed(fraction(2, 3), ONE, 67)).toBe(false);
    expect(isPassed(fraction(67, 100), ONE, 67)).toBe(true);
  });
});

function scored(share: Fraction): Outcome {
  return { status: 'scored', share, answered: true, parts: { chosen: null, right: 'a' } };
}

describe('totals', () => {
  it('include questions that wait for the host in the maximum and count them', () => {
    const totals = totalScore([
      { points: 2, process: 'locate', outcome: scored(fraction(1, 2)) },
      { points: 1.5, process: 'evaluate', outcome: { status: 'waiting' } },
      { points: 1, process: 'evaluate', outcome: { status: 'ungradable' } },
    ]);
    expect(totals).toMatchObject({
      earned: fraction(1),
      maximum: fraction(9, 2),
      questions: 3,
      waiting: 2,
      ungradable: 1,
    });
    expect(totals.profile.map(({ process, earned, maximum }) => [process, earned, maximum])).toEqual([
      ['locate', fraction(1), fraction(2)],
      ['evaluate', fraction(0), fraction(5, 2)],
    ]);
  });

  it('tell apart the questions that have a score already: those that wait are not zeros', () => {
    const totals = totalScore([
      { points: 2, process: 'evaluate', outcome: scored(ONE) },
      { points: 1.5, process: 'evaluate', outcome: { status: 'waiting' } },
      { points: 3, process: 'locate', outcome: { status: 'ungradable' } },
    ]);
    expect(totals.scored).toEqual({ questions: 1, maximum: fraction(2) });
    expect(totals.profile.map(({ process, scored: of }) => [process, of])).toEqual([
      ['locate', { questions: 0, maximum: fraction(0) }],
      ['evaluate', { questions: 1, maximum: fraction(2) }],
    ]);
  });

  it('stay within 0 … maximum and do not depend on the order', () => {
    const question = fc.record({
      points: fc.integer({ min: 1, max: 200 }).map((halves) => halves / 2),
      process: fc.constantFrom(...READING_PROCESSES),
      outcome: fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => scored(fraction(Math.min(a, b), Math.max(a, b, 1)))),
    });
    fc.assert(
      fc.property(fc.array(question), (questions) => {
        const totals = totalScore(questions);
        expect(compare(totals.earned, fraction(0))).not.toBe(-1);
        expect(compare(totals.earned, totals.maximum)).not.toBe(1);
        expect(totalScore([...questions].reverse())).toEqual(totals);
        expect(totals.profile.map(({ earned }) => earned).reduce(add, fraction(0))).toEqual(totals.earned);
      }),
    );
  });
});

describe('verdict', () => {
  it.each([
    [fraction(1), 'Ви зрозуміли весь текст'],
    [fraction(17, 20), 'Ви зрозуміли майже весь текст'],
    [fraction(78, 100), 'Ви зрозуміли більшу частину тексту'],
    [fraction(1, 2), 'Ви зрозуміли близько половини тексту'],
    [fraction(0), 'Цього разу текст не вдалося зрозуміти'],
  ])('%o: %s', (share, words) => expect(wholeVerdict(share, 4)).toBe(words));

  it('has a sentence for each process and level', () => {
    expect(processVerdict('locate', ONE, { questions: 4, points: 8 })).toBe('Потрібне місце ви знаходите впевнено.');
    expect(processVerdict('understand', fraction(33, 40), { questions: 5, points: 10 })).toBe(
      'Бачите, що з чого випливає; інколи губите одну з ланок.',
    );
    expect(processVerdict('evaluate', fraction(2, 5), { questions: 10, points: 10 })).toBe(
      'Тут є куди рости: питайте себе, навіщо автор сказав саме так.',
    );
  });

  it('judges nothing in words from fewer than four questions', () => {
    for (const questions of [1, 2, 3])
      for (const share of [ONE, fraction(1, 2), fraction(0)]) {
        expect(wholeVerdict(share, questions)).toBeNull();
        for (const process of READING_PROCESSES)
          expect(processVerdict(process, share, { questions, points: 30 })).toMatch(
            /^Замало запитань, щоб судити: лише/,
          );
      }
  });

  it.each([
    [4, 8, 1, true],
    [4, 7.5, 1, false],
    [4, 7.5, 7, false],
    [4, 4, 8, true],
    [3, 8, 8, false],
  ])('a process by %i questions of %d points and %i takers: %s', (questions, points, takers, judged) => {
    expect(isProcessJudged({ questions, points, takers })).toBe(judged);
    if (takers === 1) expect(processVerdict('locate', ONE, { questions, points }).startsWith('Замало')).toBe(!judged);
  });
});
