import { expect, it } from 'vitest';
import { attemptWords } from './attempt-words.ts';

it.each([
  [0, 0, null, 'спроб немає'],
  [2, 2, null, 'завершених спроб немає'],
  [2, 1, 56, 'у середньому, 1\u00a0завершена спроба'],
  [3, 0, 56, 'у середньому, 3\u00a0завершені спроби'],
  [12, 1, 56, 'у середньому, 11\u00a0завершених спроб'],
  [1, 0, null, '1\u00a0завершена спроба'],
])('%i attempts, %i going on, mean %s → «%s»', (attemptCount, openAttemptCount, averagePercent, words) => {
  expect(attemptWords({ attemptCount, openAttemptCount, averagePercent })).toBe(words);
});
