import { describe, expect, it } from 'vitest';
import { pathLead, pathTitle, placeInGroupWords, rangeWords } from './path-words.ts';

const results = (...percents: (number | null)[]) =>
  percents.map((percent) => ({ percent, waits: percent === null, profile: [{ questions: 40 }], wordsPerMinute: null }));

describe('the finding about a pupil', () => {
  it.each([
    [results(), 'Перевірених результатів поки немає', 'потрібно щонайменше 6'],
    [results(null), 'Перевірених результатів поки немає', 'ще чекає на перевірку'],
    [results(50, 60), 'Казати про зміни ще зарано', 'поки їх 2'],
    [results(50, 52, 48, 70, 72, 68), 'Читає впевненіше, ніж раніше', 'Приріст більший за похибку: у середньому 70'],
    [results(70, 72, 68, 50, 52, 48), 'Останні результати нижчі, ніж раніше', 'Спад більший за похибку'],
    [results(50, 50, 50, 53, 53, 53), 'Зміни поки не видно', 'не видно: 3\u00a0пункти, похибка\u00a0— 12.'],
  ])('%#: %s', (given, title, lead) => {
    expect(pathTitle(given)).toBe(title);
    expect(pathLead(given)).toContain(lead);
  });
});

describe('beside the group', () => {
  const middle = { from: 40, to: 60 };
  const at = (...percents: number[]) => percents.map((percent) => ({ percent, middle }));
  it.each([
    [at(90, 90), 'Результати за часом'],
    [at(90, 61, 50), 'Здебільшого вище за середню половину групи'],
    [at(39, 0, 50), 'Здебільшого нижче за середню половину групи'],
    [at(39, 90, 50, 60), 'Здебільшого в середній половині групи або близько до неї'],
  ])('%#: %s', (given, expected) => {
    expect(placeInGroupWords(given)).toBe(expected);
  });

  it('a share of few questions is a range, rounded outwards', () => {
    expect(rangeWords([0.214, 0.662])).toBe('від 21 до 67\u00a0%');
  });
});
