import { expect, it } from 'vitest';
import { changeInterval, meaningWords, pointsChangeWords, scoreWords, whoGrewWords } from './comparison-words.ts';

const SPACE = '\u00a0';

it.each([
  [12.5, '+12,5'],
  [-3, '−3'],
  [0, '0'],
  [0.04, '0'],
  [33.333, '+33,3'],
])('a change of %s is «%s»', (points, words) => {
  expect(pointsChangeWords(points)).toBe(words);
});

it('a score is a percent, a dash, or says why there is none', () => {
  expect([99.99, 'none', 'waits', 'void'].map((score) => scoreWords(score as number))).toEqual([
    `99${SPACE}%`,
    '—',
    'чекає на перевірку',
    'усі запитання знято',
  ]);
});

it('people who changed are counted in words', () => {
  const counts = { compared: 5, waiting: 0, before: 0, after: 0, void: 0 };
  expect(whoGrewWords({ counts, changed: { grew: 3, same: 1, fell: 1 } })).toBe(
    `Кращий результат після події: 3. Такий самий: 1. Гірший: 1. Усього обидва тести пройшли 5${SPACE}людей.`,
  );
});

it.each([
  [{ mean: 10, median: 12, spread: 5 }, 'зріс на 10', 'кращий на 12', 'людей подібні'],
  [{ mean: -10, median: -4, spread: 12 }, 'знизився на 10', 'гірший на 4', 'людей різні'],
  [{ mean: 0.4, median: 0, spread: 25 }, 'майже не змінився', 'посередині не змінила', 'людей дуже різні'],
])('figures %o are read out', (figures, ...parts) => {
  const words = meaningWords({ ...figures, meanBefore: 50, meanAfter: 60, preliminary: false }, 30);
  for (const part of parts) expect(words).toContain(part);
});

it('a change that chance alone could have made is not said to be one', () => {
  const figures = { mean: 15.4, median: 10, spread: 43.9, meanBefore: 50, meanAfter: 65, preliminary: true };
  const [low, high] = changeInterval(figures, 13) ?? [0, 0];
  expect([low.toFixed(1), high.toFixed(1)]).toEqual(['-11.1', '41.9']);
  expect(meaningWords(figures, 13)).toContain('таку різницю міг дати й випадок');
  expect(meaningWords(figures, 13)).not.toContain('зріс');
  expect(meaningWords(figures, 300)).toContain('зріс на 15,4');
});
