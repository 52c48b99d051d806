import { expect, it } from 'vitest';
import { fraction } from '#core/scoring/fraction.ts';
import { createScoreReader } from './stored-scores.ts';

it('scores are read into the places of their questions, exactly, with nothing where there is none', () => {
  const read = createScoreReader(5);
  expect(read('4 s 2.5 1 3;1 w 2.0;2 v 0.0;5 u 1.0')).toEqual([
    expect.objectContaining({ points: 2, earned: null, outcome: { status: 'waiting' } }),
    expect.objectContaining({ points: 0, earned: null, outcome: { status: 'void' } }),
    undefined,
    expect.objectContaining({ points: 2.5, outcome: { status: 'scored', share: fraction(1, 3) } }),
    expect.objectContaining({ points: 1, earned: null, outcome: { status: 'ungradable' } }),
  ]);
  expect(read('4 s 2.5 1 3')[3]?.earned).toBeCloseTo(2.5 / 3, 12);
  expect(read(null)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

it('refuses a status it does not know', () => {
  expect(() => createScoreReader(1)('1 x 1.0')).toThrow('x');
});
