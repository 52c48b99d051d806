import { describe, expect, it } from 'vitest';
import type { WatchedAttempt } from '#contract/pauses.ts';
import { answeredWords, countWatchStates, orderWatched, rowFacts, whereWords } from './watch-choices.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null;
const attempt = (displayName: string, given: Partial<WatchedAttempt> = {}) =>
  ({
    displayName,
    trial: false,
    answered: 1,
    questionCount: 4,
    startedAt: ago(20),
    reopenedAt: null,
    submittedAt: null,
    lastSavedAt: ago(1),
    pause: null,
    millisecondsLeft: null,
    presence: { seenAt: ago(0), questionNumber: 2, since: ago(1) },
    ...given,
  }) as WatchedAttempt;
const names = (attempts: readonly WatchedAttempt[]) => attempts.map(({ displayName }) => displayName);

const STUCK = attempt('Гай', {
  lastSavedAt: ago(9),
  presence: { seenAt: ago(0), questionNumber: 3, since: ago(6.5) },
  millisecondsLeft: 90_000,
});
const SILENT = attempt('Жук', { presence: { seenAt: ago(4), questionNumber: 3, since: ago(9) }, lastSavedAt: ago(5) });
const WRITING = attempt('Лис', { answered: 0, millisecondsLeft: 60_000 });
const ENDED = attempt('Авраменко', { submittedAt: ago(1) });
const TRIAL = attempt('Учитель', { trial: true });
const ALL = [ENDED, STUCK, SILENT, WRITING, TRIAL];

describe('the list of who writes', () => {
  it('counts each state without trials', () => {
    expect(countWatchStates(ALL, NOW)).toEqual({ writing: 1, stuck: 1, silent: 1, paused: 0, ended: 1 });
  });

  it.each([
    ['all', 'name', ['Гай', 'Жук', 'Лис', 'Учитель', 'Авраменко']],
    ['all', 'attention', ['Жук', 'Гай', 'Лис', 'Учитель', 'Авраменко']],
    ['all', 'answered', ['Лис', 'Гай', 'Жук', 'Учитель', 'Авраменко']],
    ['all', 'time', ['Лис', 'Гай', 'Жук', 'Учитель', 'Авраменко']],
    ['stuck', 'name', ['Гай']],
    ['ended', 'name', ['Авраменко']],
    ['paused', 'name', []],
  ] as const)('filter %s, order %s', (filter, order, shown) => {
    expect(names(orderWatched(ALL, filter, order, NOW))).toEqual(shown);
  });
});

describe('where somebody is', () => {
  it.each([
    [WRITING, 'запитання 2'],
    [STUCK, 'запитання 3, без руху 6 хв'],
    [SILENT, 'пристрій мовчить 4 хв'],
    [ENDED, null],
    [attempt('Ода', { presence: null }), null],
    [attempt('Ода', { presence: { seenAt: ago(0), questionNumber: null, since: ago(9) } }), null],
  ])('%#', (given, words) => expect(plain(whereWords(given, NOW))).toBe(words));
});

it.each([
  [WRITING, ['запитання 2', '0 з 4', 'остання відповідь о 10:59']],
  [STUCK, ['запитання 3, без руху 6 хв', '1 з 4']],
  [SILENT, ['пристрій мовчить 4 хв', '1 з 4']],
  [ENDED, ['час вийшов о 10:59', '1 з 4']],
  [attempt('Ода', { presence: null, reopenedAt: ago(1) }), ['пише знову', '1 з 4', 'остання відповідь о 10:59']],
])('%#: a row tells first what may need the teacher, and nothing twice', (given, facts) => {
  expect(
    rowFacts({ ...given, closedBy: given.submittedAt === null ? null : 'server' }, new Date(NOW)).map(plain),
  ).toEqual(facts);
});

it('says how much of everything is answered', () => {
  expect(plain(answeredWords(ALL))).toBe('Разом відповіли на 2 з 12 запитань.');
  expect(plain(answeredWords([attempt('Ода', { questionCount: 21 })]))).toBe('Разом відповіли на 1 з 21 запитання.');
  expect(answeredWords([ENDED])).toBeNull();
});
