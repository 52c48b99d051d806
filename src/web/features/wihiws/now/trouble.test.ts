import { expect, it } from 'vitest';
import type { WatchedAttempt } from '#contract/pauses.ts';
import { unusualNotes } from './attempt-notes.ts';
import { orderWatched } from './attempt-order.ts';
import { troubleOf } from './trouble.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
const attempt = (displayName: string, given: Partial<WatchedAttempt> = {}) =>
  ({
    displayName,
    number: 1,
    trial: false,
    onPaper: false,
    mayGetCode: true,
    answered: 1,
    questionCount: 4,
    startedAt: ago(20),
    reopenedAt: null,
    submittedAt: null,
    lastSavedAt: ago(1),
    pause: null,
    millisecondsLeft: null,
    extraMinutes: 0,
    lateAnswers: 0,
    ownPauseAnswers: 0,
    presence: { seenAt: ago(0), questionNumber: 2, since: ago(1) },
    ...given,
  }) as WatchedAttempt;

const STUCK = attempt('Гай', {
  lastSavedAt: ago(9),
  presence: { seenAt: ago(0), questionNumber: 3, since: ago(6.5) },
  millisecondsLeft: 90_000,
});
const SILENT = attempt('Жук', { presence: { seenAt: ago(4), questionNumber: 3, since: ago(9) }, lastSavedAt: ago(5) });
const WRITING = attempt('Лис', { answered: 0, millisecondsLeft: 60_000 });

it('says why somebody may need the teacher, and what helps: a code where the device is silent, words where somebody is stuck', () => {
  expect(troubleOf(SILENT, NOW)).toEqual({
    kind: 'silent',
    words: 'пристрій мовчить 4\u00a0хв',
    detail: 'остання відповідь о\u00a010:55',
    help: 'code',
  });
  expect(troubleOf({ ...SILENT, mayGetCode: false }, NOW)?.help).toBe('message');
  expect(troubleOf(STUCK, NOW)).toEqual({
    kind: 'stuck',
    words: 'без руху 6\u00a0хв',
    detail: 'на запитанні\u00a03',
    help: 'message',
  });
});

it.each([
  ['writes', WRITING],
  ['reads the text', attempt('Ода', { presence: { seenAt: ago(0), questionNumber: null, since: ago(9) } })],
  ['is the host with a trial', { ...SILENT, trial: true }],
  ['is paused', { ...SILENT, pause: { by: 'host', since: ago(3), reason: 'alarm' } } as WatchedAttempt],
  ['has ended', { ...SILENT, submittedAt: ago(1) }],
])('nothing troubles who %s', (_who, calm) => {
  expect(troubleOf(calm, NOW)).toBeNull();
});

it.each([
  ['name', ['Гай', 'Жук', 'Лис']],
  ['answered', ['Лис', 'Гай', 'Жук']],
  ['time', ['Лис', 'Гай', 'Жук']],
] as const)('in the order %s', (order, names) => {
  expect(orderWatched([STUCK, SILENT, WRITING], order).map(({ displayName }) => displayName)).toEqual(names);
});

it('tells beside a name only what is unusual', () => {
  expect(unusualNotes(WRITING)).toEqual([]);
  const unusual = {
    trial: true,
    number: 2,
    onPaper: true,
    reopenedAt: ago(1),
    extraMinutes: 10,
    lateAnswers: 1,
    ownPauseAnswers: 3,
  };
  expect(unusualNotes(attempt('Лис', unusual)).map((note) => note.replaceAll('\u00a0', ' '))).toEqual([
    'пробна',
    'спроба 2',
    'з паперу',
    'пише знову',
    '+ 10 хв',
    'запізнілих: 1',
    'під час власної паузи: 3',
  ]);
});
