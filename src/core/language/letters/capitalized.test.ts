import { expect, it } from 'vitest';
import { capitalized } from './capitalized.ts';

it.each([
  ['їжак біг', 'Їжак біг'],
  ['ґанок', 'Ґанок'],
  ['Уже', 'Уже'],
  ['«тихо»', '«тихо»'],
  ['', ''],
])('«%s» begins with a capital letter: «%s»', (words, written) => {
  expect(capitalized(words)).toBe(written);
});
