import { expect, it } from 'vitest';
import { shareWords } from './table-words.ts';

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
