import { expect, it } from 'vitest';
import type { WatchedAttempt } from '#contract/pauses.ts';
import { closingSoonWords, finishLines, inHowMany } from './finish-words.ts';

const NOW = Date.parse('2026-11-27T08:41:00Z');
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
const attempt = (displayName: string, answered: number, given: Partial<WatchedAttempt> = {}) =>
  ({
    displayName,
    trial: false,
    answered,
    questionCount: 10,
    startedAt: ago(20),
    reopenedAt: null,
    submittedAt: null,
    lastSavedAt: ago(0),
    pause: null,
    presence: null,
    ...given,
  }) as WatchedAttempt;

it('names who has not answered half, whose device is silent and who has not begun; trials and ended ones are left out', () => {
  const attempts = [
    attempt('Вероніка Лис', 1),
    attempt('Роман Швець', 4, { lastSavedAt: ago(6) }),
    attempt('Софія Заєць', 5),
    attempt('Оксана Гнатюк', 0, { trial: true }),
    attempt('Ольга Гриценко', 0, { submittedAt: ago(1) }),
  ];
  const notStarted = { count: 14, people: [{ displayName: 'Назар Мельник' }] };
  expect(finishLines(attempts, notStarted, NOW)).toEqual([
    { title: 'Не дійшли й до половини', names: 'Лис В., Швець Р.' },
    { title: 'Пристрій мовчить: останні відповіді можуть бути ще на ньому', names: 'Швець Р.' },
    { title: 'Ще не почали, їх не зачепить', names: 'Мельник Н., ще 13' },
  ]);
  expect(finishLines([attempt('Софія Заєць', 9)], { count: 0, people: [] }, NOW)).toEqual([]);
});

it.each([
  [1, 'в 1\u00a0учня'],
  [2, 'у 2\u00a0учнів'],
  [8, 'в 8\u00a0учнів'],
  [11, 'в 11\u00a0учнів'],
  [20, 'у 20\u00a0учнів'],
  [21, 'у 21\u00a0учня'],
])('%i: %s', (count, words) => {
  expect(inHowMany(count, ['учня', 'учнів'])).toBe(words);
});

it('says how soon the test closes by itself', () => {
  expect(closingSoonWords('2026-11-27T09:05:00Z', NOW)).toBe('До закриття лишилося 24\u00a0хвилини.');
  expect(closingSoonWords('2026-11-27T08:42:00Z', NOW)).toBe('До закриття лишилася 1\u00a0хвилина.');
  expect(closingSoonWords('2026-11-28T09:05:00Z', NOW)).toBeNull();
  expect(closingSoonWords(null, NOW)).toBeNull();
});
