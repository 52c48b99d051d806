import { expect, it } from 'vitest';
import { formatFraction, fraction } from '#core/scoring/fraction.ts';
import { attemptPointsWords, earnedWords, shareWords } from './table-words.ts';

it('names shares of points', () => {
  expect([1, 0.5, 0, null].map((share) => shareWords(share))).toEqual([
    'повністю',
    'частково, 50\u00a0%',
    'не зараховано',
    'ще без бала',
  ]);
  expect(shareWords(null, 'void')).toBe('запитання знято');
  expect(shareWords(0.999)).toBe('частково, 99\u00a0%');
});

it.each([
  [fraction(2, 3), 1],
  [fraction(1, 3), 1],
  [fraction(23, 40), 1],
  [fraction(1, 8), 2],
  [fraction(1), 2.5],
])('points of a question are those of the attempt’s own page: %#', (share, points) => {
  const exact = fraction(share.n * BigInt(points * 2), share.d * 2n);
  expect(earnedWords(Number(share.n) / Number(share.d), points)).toBe(formatFraction(exact));
});

it('names points out of the maximum, and that they are not all there yet', () => {
  const row = { points: 5 / 3, maximum: 3, waiting: 0 };
  expect(attemptPointsWords(row)).toBe('1,67 бала з 3');
  expect(attemptPointsWords({ ...row, points: 1, waiting: 1 })).toBe('поки 1 бал із 3');
  expect(attemptPointsWords({ ...row, points: null })).toBeNull();
});
