import { expect, test } from 'vitest';
import { READING_SHARES } from '#core/scoring/second-reading/read-again.ts';
import { everyNthWords, readingLeftWords, readingProgressWords } from './reader-words.ts';

const question = { questionId: '', number: 1, kind: 'open', points: 1 } as const;
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test('every share that can be chosen has words', () => {
  expect(READING_SHARES.map(everyNthWords)).toEqual([
    'усі відповіді',
    'кожну другу відповідь',
    'кожну третю відповідь',
    'кожну п’яту відповідь',
    'кожну десяту відповідь',
  ]);
  expect(everyNthWords(4)).toBe('кожну 4-ту відповідь');
});

test.each([
  [{ assigned: 0, read: 0, both: 0, open: 0, settled: 0 }, 'Відповідей для другої перевірки ще немає'],
  [{ assigned: 10, read: 3, both: 2, open: 0, settled: 0 }, 'удруге перевірено 3 з 10 · обома — 2'],
  [
    { assigned: 21, read: 21, both: 21, open: 1, settled: 2 },
    'удруге перевірено 21 відповідь · обома — 21 · розбіжностей: 3, узгоджено: 2',
  ],
])('%j → %s', (counts, words) => {
  expect(plain(readingProgressWords({ ...question, ...counts }))).toBe(words);
});

test('what is left to a reader is told with the right plural', () => {
  expect([0, 1, 3, 5].map((waiting) => plain(readingLeftWords(waiting, 9)))).toEqual([
    'Усе перевірено',
    'Перевірити: ще 1 відповідь',
    'Перевірити: ще 3 відповіді',
    'Перевірити: ще 5 відповідей',
  ]);
  expect(readingLeftWords(0, 0)).toBe('Відповідей ще немає');
});
