import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFraction, fraction } from '#core/scoring/fraction.ts';
import { formatNumber, roundTo, withoutNoise } from './numbers.ts';

describe('rounding as it is written in decimals', () => {
  it.each([
    [0.075, 2, 0.08],
    [1.275, 2, 1.28],
    [1.325, 2, 1.33],
    [0.825, 2, 0.83],
    [1.865, 2, 1.87],
    [4.35, 1, 4.4],
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [1e-7, 2, 0],
    [123_456_789.125, 2, 123_456_789.13],
    [0.1 + 0.2, 15, 0.3],
  ])('%f to %i decimals is %f', (value, digits, rounded) => {
    expect(roundTo(value, digits)).toBe(rounded);
  });

  it('agrees with the exact fraction at every half of a hundredth and beside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400_000, max: 400_000 }), (thousandths) => {
        const exact = formatFraction(fraction(thousandths, 1000));
        expect(formatNumber(thousandths / 1000).replaceAll('\u00a0', '')).toBe(exact);
      }),
    );
  });

  it('leaves nothing of the rounding of doubles', () => {
    expect(withoutNoise(0.1 + 0.2)).toBe(0.3);
    expect(formatNumber(-0.001)).toBe('0');
  });
});
