import { expect, test } from 'vitest';
import { bandsFault, bandsWords } from './band-words.ts';

test('names bands in words, including a level with a single grade', () => {
  expect(bandsWords([4, 7, 10])).toBe('початковий 1–3, середній 4–6, достатній 7–9, високий 10–12');
  expect(bandsWords([2, 7, 12])).toBe('початковий 1, середній 2–6, достатній 7–11, високий 12');
});

test.each([
  [[4, 7, 10], null],
  [[4, null, 10], 'Заповніть усі три межі.'],
  [[1, 7, 10], 'Межі — цілі числа від 2 до 12.'],
  [[4, 7, 13], 'Межі — цілі числа від 2 до 12.'],
  [[4, 6.5, 10], 'Межі — цілі числа від 2 до 12.'],
  [[4, 4, 10], 'Кожен наступний рівень має починатися вище за попередній.'],
  [[7, 4, 10], 'Кожен наступний рівень має починатися вище за попередній.'],
])('%j: %s', (typed, fault) => {
  expect(bandsFault(typed)).toBe(fault);
});
