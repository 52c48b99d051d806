import { expect, it } from 'vitest';
import { outOf } from './out-of.ts';

it.each([
  ['1,67', '3', '1,67 з 3'],
  ['0', '7', '0 з 7'],
  ['12', '100', '12 з 100'],
  ['1 бал', '4 можливих', '1 бал із 4 можливих'],
  ['5\u00a0балів', '8', '5\u00a0балів із 8'],
  ['1,5 бала', '3', '1,5 бала з 3'],
  ['4 бали', '4', '4 бали з 4'],
])('%s out of %s is «%s»', (part, whole, words) => {
  expect(outOf(part, whole)).toBe(words);
});
