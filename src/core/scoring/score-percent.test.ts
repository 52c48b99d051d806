import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { fraction } from './fraction.ts';
import { isPassed } from './scales.ts';
import { formatScorePercent, wholePercent } from './score-percent.ts';

describe('the percent of a score', () => {
  it.each([
    [149, 250, 59],
    [3, 5, 60],
    [2, 3, 66],
    [999, 1000, 99],
    [1, 1, 100],
    [0, 7, 0],
  ])('%i of %i is %i', (earned, maximum, percent) =>
    expect(wholePercent(fraction(earned), fraction(maximum))).toBe(percent),
  );

  it('is none without a maximum', () => expect(wholePercent(fraction(0), fraction(0))).toBeNull());

  it('reaches a pass mark exactly when the score does, however near it is', () => {
    const near = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.bigInt({ min: -3n, max: 3n }), fc.nat({ max: 30 }));
    fc.assert(
      fc.property(near, ([passPercent, steps, digits]) => {
        const unit = 10n ** BigInt(digits);
        const earned = BigInt(passPercent) * unit + steps;
        fc.pre(earned >= 0n && earned <= 100n * unit);
        const [share, whole] = [fraction(earned, 100n * unit), fraction(1)];
        expect((wholePercent(share, whole) ?? 0) >= passPercent).toBe(isPassed(share, whole, passPercent));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never reaches a pass mark on the screen that was missed, and is whole', () => {
    const points = fc.tuple(
      fc.nat({ max: 4_000 }),
      fc.integer({ min: 1, max: 4_000 }),
      fc.integer({ min: 1, max: 100 }),
    );
    fc.assert(
      fc.property(points, ([part, maximum, passPercent]) => {
        const earned = Math.min(part, maximum);
        const shown = formatScorePercent((100 * earned) / maximum);
        expect(shown).toMatch(new RegExp(`^\\d{1,3}${NO_BREAK_SPACE}%$`));
        expect(Number.parseInt(shown, 10) >= passPercent).toBe(
          isPassed(fraction(earned), fraction(maximum), passPercent),
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it('is not lowered by the last digits of a mean of shares', () => {
    const mean = (100 * (1 / 3 + 2 / 3 + 1 / 6 + 5 / 6)) / 4;
    expect(formatScorePercent(mean - 1e-12)).toBe(`50${NO_BREAK_SPACE}%`);
    expect(formatScorePercent(60 - 1e-3)).toBe(`59${NO_BREAK_SPACE}%`);
  });
});
