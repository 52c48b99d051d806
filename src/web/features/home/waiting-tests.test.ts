import { describe, expect, it } from 'vitest';
import type { MyWihiw } from '#contract/results.ts';
import { dueStamp, opensLater, sizeWords, waitingTests } from './waiting-tests.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

function wihiw(changes: Partial<MyWihiw>): MyWihiw {
  return {
    wihiwId: 'a',
    title: 'Intermezzo',
    hostName: 'Оксана Гнатюк',
    questionCount: 10,
    timeLimitSeconds: null,
    opensAt: null,
    closesAt: null,
    state: 'to-do',
    currentAttemptId: null,
    answered: 0,
    attemptId: null,
    waiting: 0,
    submittedAt: null,
    percent: null,
    grade: null,
    profile: null,
    ...changes,
  };
}

describe('waitingTests', () => {
  it('leaves out tests that are done or missed, and puts the nearest deadline first', () => {
    const order = waitingTests([
      wihiw({ wihiwId: 'no deadline' }),
      wihiw({ wihiwId: 'done', state: 'done' }),
      wihiw({ wihiwId: 'missed', state: 'missed' }),
      wihiw({ wihiwId: 'started, no deadline', state: 'in-progress' }),
      wihiw({ wihiwId: 'later', closesAt: '2026-11-24T16:00:00Z' }),
      wihiw({ wihiwId: 'today', closesAt: '2026-11-21T16:00:00Z' }),
    ]).map(({ wihiwId }) => wihiwId);
    expect(order).toEqual(['today', 'later', 'started, no deadline', 'no deadline']);
  });
});

describe('dueStamp', () => {
  it('names the hour in Kyiv when less than a day is left', () => {
    expect(dueStamp(wihiw({ closesAt: '2026-11-21T16:00:00Z' }), NOW)).toEqual({
      figure: '21',
      unit: 'до\u00a018:00',
      soon: true,
    });
  });

  it('names the day when more is left, and the size of a test without a deadline', () => {
    expect(dueStamp(wihiw({ closesAt: '2026-11-24T16:00:00Z' }), NOW)).toEqual({
      figure: '24',
      unit: 'листопада',
      soon: false,
    });
    expect(dueStamp(wihiw({ questionCount: 3 }), NOW)).toEqual({ figure: '3', unit: 'запитання', soon: false });
  });

  it('names the opening of a test that is not open yet', () => {
    const later = wihiw({ opensAt: '2026-11-21T18:00:00Z', closesAt: '2026-11-25T18:00:00Z' });
    expect(opensLater(later, NOW)).toBe(true);
    expect(dueStamp(later, NOW)).toEqual({ figure: '21', unit: 'з\u00a020:00', soon: false });
  });
});

describe('sizeWords', () => {
  it('counts in correct plurals', () => {
    const closesAt = '2026-11-24T16:00:00Z';
    const words = (changes: Partial<MyWihiw>) => sizeWords(wihiw({ closesAt, ...changes }), NOW);
    expect(words({ questionCount: 10, timeLimitSeconds: 35 * 60 })).toBe('10\u00a0запитань, 35\u00a0хвилин');
    expect(words({ questionCount: 1, timeLimitSeconds: 60 })).toBe('1\u00a0запитання, 1\u00a0хвилина');
    expect(words({ questionCount: 22 })).toBe('22\u00a0запитання, без обмеження часу');
  });

  it('omits the number of questions if the stamp of a test without a deadline shows it', () => {
    expect(sizeWords(wihiw({ questionCount: 3, timeLimitSeconds: 900 }), NOW)).toBe('15\u00a0хвилин');
    const later = wihiw({ questionCount: 3, opensAt: '2026-11-21T18:00:00Z' });
    expect(sizeWords(later, NOW)).toBe('3\u00a0запитання, без обмеження часу');
  });
});
