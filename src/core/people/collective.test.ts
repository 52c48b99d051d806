import { expect, it } from 'vitest';
import { collective } from './collective.ts';

it.each([
  [1, 'одна'],
  [2, 'двоє'],
  [3, 'троє'],
  [5, 'п’ятеро'],
  [10, 'десятеро'],
  [11, '11'],
  [21, '21'],
])('%i people are «%s»', (count, words) => {
  expect(collective(count, 'одна')).toBe(words);
});
