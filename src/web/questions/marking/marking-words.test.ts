import { expect, it } from 'vitest';
import { markingNews, sentencesWord } from './marking-words.ts';

it.each([
  [1, '1 речення'],
  [3, '3 речення'],
  [5, '5 речень'],
  [11, '11 речень'],
  [21, '21 речення'],
])('counts %i sentences', (count, words) => {
  expect(sentencesWord(count)).toBe(words);
});

it('says which sentence was marked and how many are marked', () => {
  expect(markingNews([5], 42, true, 3)).toBe('Позначено речення 5 з 42. Усього позначено: 3.');
  expect(markingNews([5], 42, false, 0)).toBe('Позначку знято: речення 5 з 42. Позначок немає.');
  expect(markingNews([1, 2, 3, 4, 5], 42, true, 6)).toBe('Позначено 5 речень. Усього позначено: 6.');
  expect(markingNews([], 42, true, 6)).toBe('');
});
