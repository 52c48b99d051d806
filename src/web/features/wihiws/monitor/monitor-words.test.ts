import { describe, expect, it } from 'vitest';
import type { WatchedAttempt } from '#contract/pauses.ts';
import { attemptsCount } from '#core/language/counted-nouns.ts';
import {
  closeQuestion,
  leftFigure,
  previewWords,
  spanWords,
  timeWords,
  watchedState,
  whoseWords,
} from './monitor-words.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const NOTHING = { reached: 0, reopened: 0, handedIn: 0, answersShown: 0 };
const attempt = (given: Partial<WatchedAttempt>): WatchedAttempt => ({
  attemptId: 'a',
  displayName: 'Марія К.',
  identifier: 'm',
  number: 1,
  trial: false,
  onPaper: false,
  mayGetCode: true,
  state: 'in-progress',
  closedBy: null,
  answered: 0,
  questionCount: 3,
  startedAt: '2026-11-21T08:00:00Z',
  submittedAt: null,
  reopenedAt: null,
  lastSavedAt: null,
  deadlineAt: null,
  millisecondsLeft: null,
  pause: null,
  extraMinutes: 0,
  lateAnswers: 0,
  ownPauseAnswers: 0,
  mayReopen: false,
  ownStops: [],
  presence: null,
  ...given,
});

describe('words of the monitor', () => {
  it.each([
    [1, '1 спроба'],
    [3, '3 спроби'],
    [11, '11 спроб'],
    [21, '21 спроба'],
  ])('%d', (count, words) => expect(plain(attemptsCount(count))).toBe(words));

  it('asks before attempts are ended whose they are, and the safe answer says what happens', () => {
    expect(closeQuestion(['Марія К.'])).toEqual({ question: 'Завершити спробу: Марія К.?', no: 'Хай пише далі' });
    expect(closeQuestion(['Марія К.', 'Олег Ж.'])).toEqual({
      question: 'Завершити спроби: Марія К., Олег Ж.?',
      no: 'Хай пишуть далі',
    });
  });

  it.each([
    ['2026-11-21T08:14:00Z', '10:14'],
    ['2026-11-20T22:30:00Z', '00:30'],
  ])('%s today', (moment, words) => expect(timeWords(moment, NOW)).toBe(words));
  it('times of another day have a date', () => expect(timeWords('2026-11-20T08:14:00Z', NOW)).toMatch(/20.*10:14/));

  it.each([
    [{ startedAt: '2026-11-21T08:14:00Z', endedAt: '2026-11-21T08:52:00Z' }, '10:14–10:52'],
    [{ startedAt: '2026-11-21T08:14:00Z', endedAt: null }, 'з\u00A010:14'],
  ])('a span %j', (span, words) => expect(spanWords(span, NOW)).toBe(words));

  it.each([
    [{ scope: 'all', groupTitle: null, displayName: null }, 'усі'],
    [{ scope: 'group', groupTitle: '7-А', displayName: null }, 'група «7-А»'],
    [{ scope: 'person', groupTitle: null, displayName: 'Марія К.' }, 'Марія К.'],
    [{ scope: 'self', groupTitle: null, displayName: 'Марія К.' }, 'Марія К., власна пауза'],
    [{ scope: 'person', groupTitle: null, displayName: null }, 'Видалений користувач'],
  ] as const)('whose: %j', (pause, words) => expect(whoseWords(pause)).toBe(words));

  it.each([
    [{ ...NOTHING, reopened: 1 }, 'Відкриється знову 1 спроба, у якій час вийшов під час паузи.'],
    [
      { ...NOTHING, reopened: 2, answersShown: 1 },
      'Відкриються знову 2 спроби, у яких час вийшов під час паузи. Правильні відповіді вже показано в 1 з них.',
    ],
    [{ ...NOTHING, reached: 2 }, 'Більше часу матимуть 2 спроби, що тривають.'],
    [{ ...NOTHING, handedIn: 5 }, '5 спроб, зданих за цей час власноруч, не зміняться.'],
    [NOTHING, 'Наявних спроб це не змінить; закриття тесту посунеться.'],
  ])('the preview of %j', (effect, words) => expect(plain(previewWords(effect, true))).toBe(words));
  it('promise to move the closing only if there is one', () =>
    expect(previewWords(NOTHING, false)).toBe('Наявних спроб це не змінить.'));

  it.each([
    [0, '0:00'],
    [999, '0:01'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
  ])('%d milliseconds left', (milliseconds, figure) => expect(leftFigure(milliseconds)).toBe(figure));

  it('name the state of each attempt', () => {
    const pause = {
      since: '2026-11-21T08:14:00Z',
      reason: 'alarm',
      by: 'self',
      capAt: '2026-11-21T10:44:00Z',
    } as const;
    const closed = (id: string, closedBy: 'server' | 'taker', submittedAt: string) =>
      attempt({ attemptId: id, state: 'scored', closedBy, submittedAt });
    expect(watchedState(attempt({}), NOW)).toBe('пише');
    expect(watchedState(attempt({ state: 'paused', pause }), NOW)).toBe('власна пауза з\u00A010:14');
    expect(watchedState(closed('x', 'server', '2026-11-21T08:40:00Z'), NOW)).toBe('час вийшов о\u00A010:40');
    expect(watchedState(closed('x', 'server', '2026-11-21T09:05:00Z'), NOW)).toBe('час вийшов об\u00A011:05');
  });
});
