import { expect, it } from 'vitest';
import { ownPauseSentence, partPoints, waitingQuestionsWords } from './result-words.ts';

it.each([
  [[4], 'Відповідь на запитання 4 надійшла під час власної паузи читача'],
  [[2, 5], 'Відповіді на запитання 2, 5 надійшли під час власної паузи читача'],
])('the host is told about answers during the taker’s own pause: %j', (numbers, words) =>
  expect(ownPauseSentence(numbers)).toContain(words),
);

it.each([
  [1, '1 запитання ще чекає на перевірку'],
  [2, '2 запитання ще чекають на перевірку'],
  [5, '5 запитань ще чекають на перевірку'],
])('%i questions that wait are told as «%s»', (count, words) =>
  expect(waitingQuestionsWords(count)).toBe(words.replace(' ', '\u00a0')),
);

it('points of a part are of the questions that have a score; while all wait there are none', () => {
  expect(partPoints({ share: 0.5, pointsText: '1,5', maximum: 3 })).toBe('1,5 з 3');
  expect(partPoints({ share: null, pointsText: '0', maximum: 0 })).toBe('—');
});
