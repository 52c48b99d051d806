import { expect, it } from 'vitest';
import { attemptStateWords, noPercentWords } from './state-words.ts';

it('says the state of an attempt, who ended it and what waits', () => {
  expect(attemptStateWords({ state: 'scored', submittedBy: 'server', waiting: 0, answered: 3 })).toBe(
    'оцінено, час вийшов',
  );
  expect(attemptStateWords({ state: 'scored', submittedBy: 'host', waiting: 0, answered: 3 })).toBe(
    'оцінено, завершено вами',
  );
  expect(attemptStateWords({ state: 'scored', submittedBy: 'host', waiting: 0, answered: 0 })).toBe(
    'відповідей немає, завершено вами',
  );
  expect(attemptStateWords({ state: 'in-progress', submittedBy: null, waiting: 0, answered: 3 })).toBe('пише');
  expect(attemptStateWords({ state: 'awaiting-review', submittedBy: 'taker', waiting: 2, answered: 3 })).toBe(
    'чекає на перевірку: 2',
  );
});

it.each([
  [{ isReleased: false, waiting: 0 }, 'бал ще не відкрито'],
  [{ isReleased: true, waiting: 2 }, 'чекає на перевірку'],
  [{ isReleased: true, waiting: 0 }, 'усі запитання знято'],
])('%#: says why a closed attempt has no percent', (attempt, words) => expect(noPercentWords(attempt)).toBe(words));
