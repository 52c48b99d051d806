import { describe, expect, it } from 'vitest';
import { alphaInterval, cronbachAlpha, kuderRichardson20, standardError } from './reliability.ts';

describe('the published example of KR-20', () => {
  const rights = [8, 8, 7, 7, 6, 6, 6, 6, 6, 6];
  // Totals 8 7 7 2 2 9 8 9 7 7.
  const rawScores = [0, 0, 2, 0, 0, 0, 0, 4, 2, 2, 0];

  it('has its KR-20 and its standard error', () => {
    const kr20 = Number(kuderRichardson20(rights, rawScores));
    expect(kr20).toBeCloseTo(0.69635, 5);
    expect(standardError(Math.sqrt(5.84), kr20)).toBeCloseTo(1.33167, 4);
  });
});

it('is 1 for units that are all alike, 0 for independent ones, and says what is missing', () => {
  expect(cronbachAlpha([1, 1, 1], 9)).toBe(1);
  expect(cronbachAlpha([1, 1, 1], 3)).toBe(0);
  expect(cronbachAlpha([1], 1)).toBe('few-questions');
  expect(cronbachAlpha([0, 0], 0)).toBe('no-spread');
  expect(kuderRichardson20([3, 1], [0, 2, 0])).toBe('no-spread');
});

it('is never above 1, where the standard error would be no number', () => {
  // Everybody has all or nothing: the variances are those of doubles, and so is their sum.
  for (let units = 2; units <= 30; units += 1)
    for (let variance = 0.01; variance < 1; variance += 0.013) {
      const unit = variance / units ** 2;
      const alpha = Number(
        cronbachAlpha(
          Array.from({ length: units }, () => unit),
          variance,
        ),
      );
      expect(alpha).toBeLessThanOrEqual(1);
      expect(standardError(1, alpha)).toBeCloseTo(0, 6);
    }
});

describe('the interval of alpha', () => {
  // Calculated apart, with the quantiles of F of SciPy.
  it.each([
    [0.2949972, 5, 1000, 0.2234738, 0.3618025],
    [0.4534087, 5, 1000, 0.3979564, 0.5052032],
    [0.841678, 30, 100, 0.793507, 0.8831575],
    [0.8, 10, 50, 0.7059, 0.8734],
    [-0.8722309, 7, 25, -2.2570376, 0.0628833],
  ])('of %f with %i units and %i takers is that of Feldt', (alpha, units, takers, from, to) => {
    const [low, high] = alphaInterval(alpha, units, takers) ?? [0, 0];
    expect(low).toBeCloseTo(from, 3);
    expect(high).toBeCloseTo(to, 3);
  });

  it('holds the true reliability in about 95 of 100 samples', () => {
    // Parallel units: trait and error normal with variance 1, so that alpha of 6 units is 6/7.
    let seed = 42;
    const uniform = () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return (seed + 0.5) / 4_294_967_296;
    };
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const variance = (values: number[]) => {
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
      return values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1);
    };
    let held = 0;
    for (let sample = 0; sample < 1000; sample += 1) {
      const table = Array.from({ length: 40 }, () => {
        const trait = normal();
        return Array.from({ length: 6 }, () => trait + normal());
      });
      const variances = Array.from({ length: 6 }, (_, unit) => variance(table.map((line) => line[unit] ?? 0)));
      const total = variance(table.map((line) => line.reduce((sum, one) => sum + one, 0)));
      const [from, to] = alphaInterval(Number(cronbachAlpha(variances, total)), 6, 40) ?? [1, 0];
      if (from <= 6 / 7 && 6 / 7 <= to) held += 1;
    }
    expect(held).toBeGreaterThan(930);
    expect(held).toBeLessThan(970);
  });

  it('is not there for two takers or one unit', () => {
    expect(alphaInterval(0.5, 1, 100)).toBeNull();
    expect(alphaInterval(0.5, 10, 2)).toBeNull();
  });
});
