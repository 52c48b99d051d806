import { expect, it } from 'vitest';
import type { CoverFacts } from './cover-words.ts';
import { coverLine, readingNote } from './cover-words.ts';

const facts = (change: Partial<CoverFacts> = {}): CoverFacts => ({
  questionCount: 10,
  points: 11,
  wordCount: 335,
  timeLimitSeconds: null,
  attemptsAllowed: 1,
  closesAt: null,
  timeZone: 'Europe/Kyiv',
  ...change,
});
const line = (change?: Partial<CoverFacts>) => coverLine(facts(change)).replaceAll('\u00a0', ' ');

it('describes the test in one line that breaks only between its parts', () => {
  expect(line()).toBe('10 запитань · 11 балів · 335 слів · без обмеження часу · одна спроба');
  expect(line({ questionCount: 1, points: 1.5, wordCount: 1, timeLimitSeconds: 5_400, attemptsAllowed: 3 })).toBe(
    '1 запитання · 1,5 бала · 1 слово · 1 година 30 хвилин · 3 спроби',
  );
  expect(coverLine(facts()).split(' ')).toHaveLength(5);
});

it('gives the closing in the issue’s own time zone', () => {
  const closesAt = '2026-11-24T16:00:00Z';
  expect(line({ closesAt, attemptsAllowed: null })).toContain(
    'спроб скільки завгодно · відкрито до 24 листопада 2026, 18:00',
  );
  expect(line({ closesAt, timeZone: 'Asia/Tokyo' })).toContain('відкрито до 25 листопада 2026, 01:00');
});

it('names the reading mode; one text makes no parts', () => {
  expect(readingNote('then', 1, false)).toContain('вже не буде видно');
  expect(readingNote('parts', 2, false)).toContain('повернутися не можна');
  expect(readingNote('parts', 1, false)).toBe(readingNote('beside', 1, false));
  for (const mode of ['then', 'parts', 'beside'] as const) expect(readingNote(mode, 2, true)).toContain('з пам’яті');
});
