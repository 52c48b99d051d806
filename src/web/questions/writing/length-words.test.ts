import { expect, it } from 'vitest';
import { ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import { adviceWords, roomWords, wordCount } from './length-words.ts';

const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null;

it('counts words in the right grammatical form', () => {
  expect([1, 142, 1000, 11].map((words) => plain(wordCount(words)))).toEqual([
    '1 слово',
    '142 слова',
    '1000 слів',
    '11 слів',
  ]);
});

it.each([
  [100, 200, 'радимо 100–200 слів'],
  [100, null, 'радимо щонайменше 100 слів'],
  [null, 21, 'радимо щонайбільше 21 слово'],
  [121, 121, 'радимо близько 121 слова'],
  [null, null, null],
])('%s … %s', (wordsMinimum, wordsMaximum, expected) => {
  expect(plain(adviceWords({ wordsMinimum, wordsMaximum }))).toBe(expected);
});

it('says how much room is left only near the limit', () => {
  expect(roomWords(ANSWER_MAX_CHARACTERS - 5_000)).toBeNull();
  expect(plain(roomWords(ANSWER_MAX_CHARACTERS - 700))).toBe('Місця лишилося приблизно на 100 слів.');
  expect(plain(roomWords(ANSWER_MAX_CHARACTERS - 1))).toBe('Місця лишилося приблизно на 1 слово.');
  expect(roomWords(ANSWER_MAX_CHARACTERS)).toMatch(/^Місця більше немає/u);
});
