import { expect, it } from 'vitest';
import { rightAnswerWords } from './right-answer-words.ts';

it.each([
  ['single', null, 'правильної відповіді ще немає'],
  ['single', { optionId: null }, 'правильної відповіді ще немає'],
  ['single', { optionId: 'a' }, 'з правильною відповіддю'],
  ['multiple', { optionIds: [] }, 'правильної відповіді ще немає'],
  ['short', { text: ' ' }, 'правильної відповіді ще немає'],
  ['open', null, 'без зразка відповіді'],
  ['open', { text: 'Зразок.' }, 'зі зразком відповіді'],
  ['retell', null, 'без зразка відповіді'],
] as const)('%s with %o: «%s»', (kind, right, words) => {
  expect(rightAnswerWords(kind, right === null ? null : (structuredClone<object>(right) as never))).toBe(words);
});
