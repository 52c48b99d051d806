import { expect, it } from 'vitest';
import { sentencesWord } from '#core/language/sentences-word.ts';
import { markingNews } from './marking-words.ts';

it.each([
  [1, '1\u00a0речення'],
  [3, '3\u00a0речення'],
  [5, '5\u00a0речень'],
  [11, '11\u00a0речень'],
  [21, '21\u00a0речення'],
])('counts %i sentences', (count, words) => {
  expect(sentencesWord(count)).toBe(words);
});

it('says which sentence was marked and how many are marked', () => {
  expect(markingNews([5], 42, true, 3)).toBe('Позначено речення 5 з 42. Усього позначено: 3.');
  expect(markingNews([5], 42, false, 0)).toBe('Позначку знято: речення 5 з 42. Позначок немає.');
  expect(markingNews([1, 2, 3, 4, 5], 42, true, 6)).toBe('Позначено 5\u00a0речень. Усього позначено: 6.');
  expect(markingNews([], 42, true, 6)).toBe('');
});
