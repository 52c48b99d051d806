import { expect, it } from 'vitest';
import type { CoverFacts, OwnTime } from './cover-words.ts';
import { coverLine, readingNote, secondsFromNow } from './cover-words.ts';

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
const NOW = new Date('2026-11-20T08:00:00Z');
const own = (change: Partial<OwnTime> = {}): OwnTime => ({ now: NOW, extraSeconds: 0, trial: false, ...change });
const line = (change?: Partial<CoverFacts>, time?: Partial<OwnTime>) =>
  coverLine(facts(change), own(time)).replaceAll('\u00a0', ' ');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

it('describes the test in one line that breaks only between its parts', () => {
  expect(line()).toBe('10 запитань · 11 балів · 335 слів · без обмеження часу · одна спроба');
  expect(line({ questionCount: 1, points: 1.5, wordCount: 1, timeLimitSeconds: 5_400, attemptsAllowed: 3 })).toBe(
    '1 запитання · 1,5 бала · 1 слово · 1 година 30 хвилин · 3 спроби',
  );
  expect(coverLine(facts(), own()).split(' ')).toHaveLength(5);
});

it('gives the closing in the issue’s own time zone', () => {
  const closesAt = '2026-11-24T16:00:00Z';
  expect(line({ closesAt, attemptsAllowed: null })).toContain(
    'спроб скільки завгодно · відкрито до 24 листопада 2026, 18:00',
  );
  expect(line({ closesAt, timeZone: 'Asia/Tokyo' })).toContain('відкрито до 25 листопада 2026, 01:00');
});

it.each<[string, Partial<CoverFacts>, Partial<OwnTime>]>([
  ['1 година 30 хвилин ·', { timeLimitSeconds: 5_400 }, {}],
  ['1 година 30 хвилин ·', { timeLimitSeconds: 5_400, closesAt: inMinutes(90) }, {}],
  ['10 хвилин до закриття ·', { timeLimitSeconds: 5_400, closesAt: inMinutes(10) }, {}],
  ['5 хвилин до закриття ·', { timeLimitSeconds: 1_200, closesAt: inMinutes(4.99) }, {}],
  ['30 секунд до закриття ·', { timeLimitSeconds: 1_200, closesAt: inMinutes(0.5) }, {}],
  ['час закриття настав ·', { timeLimitSeconds: 1_200, closesAt: inMinutes(0) }, {}],
  ['30 хвилин ·', { timeLimitSeconds: 1_200 }, { extraSeconds: 600 }],
  ['15 хвилин до закриття ·', { timeLimitSeconds: 1_200, closesAt: inMinutes(5) }, { extraSeconds: 600 }],
  ['20 хвилин ·', { timeLimitSeconds: 1_200, closesAt: inMinutes(5) }, { trial: true }],
  ['40 хвилин до закриття ·', { closesAt: inMinutes(40) }, {}],
  ['без обмеження часу ·', { closesAt: inMinutes(3 * 24 * 60) }, {}],
  ['без обмеження часу ·', { closesAt: inMinutes(5) }, { trial: true }],
])('tells the time of this person from now on: %s of %j with %j', (words, change, time) => {
  expect(line(change, time)).toContain(` · ${words}`);
});

it('promises what the clock then shows', () => {
  expect(secondsFromNow({ timeLimitSeconds: 1_200, closesAt: inMinutes(4.99) }, own())).toBe(300);
  expect(secondsFromNow({ timeLimitSeconds: null, closesAt: null }, own())).toBeNull();
  expect(secondsFromNow({ timeLimitSeconds: null, closesAt: inMinutes(-5) }, own())).toBe(0);
});

it('names the reading mode; one text makes no parts', () => {
  expect(readingNote('then', 1, false)).toContain('вже не буде видно');
  expect(readingNote('parts', 2, false)).toContain('повернутися не можна');
  expect(readingNote('parts', 1, false)).toBe(readingNote('beside', 1, false));
  for (const mode of ['then', 'parts', 'beside'] as const) expect(readingNote(mode, 2, true)).toContain('з пам’яті');
});
