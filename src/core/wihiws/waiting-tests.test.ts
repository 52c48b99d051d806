import { describe, expect, it } from 'vitest';
import { dueStamp, endedTests, opensLater, testSizeWords, waitingTests } from './waiting-tests.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

type Listed = {
  readonly wihiwId: string;
  readonly questionCount: number;
  readonly timeLimitSeconds: number | null;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly state: 'to-do' | 'in-progress' | 'done' | 'missed';
  readonly submittedAt: string | null;
};

function wihiw(changes: Partial<Listed>): Listed {
  return {
    wihiwId: 'a',
    questionCount: 10,
    timeLimitSeconds: null,
    opensAt: null,
    closesAt: null,
    state: 'to-do',
    submittedAt: null,
    ...changes,
  };
}

describe('waitingTests', () => {
  it('leaves out tests that are done or missed, and puts started ones first, then the nearest deadline', () => {
    const order = waitingTests([
      wihiw({ wihiwId: 'no deadline' }),
      wihiw({ wihiwId: 'done', state: 'done' }),
      wihiw({ wihiwId: 'missed', state: 'missed' }),
      wihiw({ wihiwId: 'started, no deadline', state: 'in-progress' }),
      wihiw({ wihiwId: 'later', closesAt: '2026-11-24T16:00:00Z' }),
      wihiw({ wihiwId: 'today', closesAt: '2026-11-21T16:00:00Z' }),
    ]).map(({ wihiwId }) => wihiwId);
    expect(order).toEqual(['started, no deadline', 'today', 'later', 'no deadline']);
  });
});

describe('endedTests', () => {
  it('has the latest first, a missed one by its closing', () => {
    const order = endedTests([
      wihiw({ wihiwId: 'first', state: 'done', submittedAt: '2026-11-10T10:00:00Z' }),
      wihiw({ wihiwId: 'open' }),
      wihiw({ wihiwId: 'missed', state: 'missed', closesAt: '2026-11-15T10:00:00Z' }),
      wihiw({ wihiwId: 'last', state: 'done', submittedAt: '2026-11-20T10:00:00Z', closesAt: '2026-11-12T10:00:00Z' }),
    ]).map(({ wihiwId }) => wihiwId);
    expect(order).toEqual(['last', 'missed', 'first']);
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

  it('names the day when more is left, and says where there is no deadline', () => {
    expect(dueStamp(wihiw({ closesAt: '2026-11-24T16:00:00Z' }), NOW)).toEqual({
      figure: '24',
      unit: 'листопада',
      soon: false,
    });
    expect(dueStamp(wihiw({}), NOW)).toEqual({ figure: '∞', unit: 'без\u00a0строку', soon: false });
  });

  it('names the opening of a test that is not open yet', () => {
    const later = wihiw({ opensAt: '2026-11-21T18:00:00Z', closesAt: '2026-11-25T18:00:00Z' });
    expect(opensLater(later, NOW)).toBe(true);
    expect(dueStamp(later, NOW)).toEqual({ figure: '21', unit: 'з\u00a020:00', soon: false });
  });
});

describe('sizeWords', () => {
  it('counts in correct plurals', () => {
    const words = (changes: Partial<Listed>) => testSizeWords(wihiw(changes));
    expect(words({ questionCount: 10, timeLimitSeconds: 35 * 60 })).toBe('10\u00a0запитань, 35\u00a0хвилин');
    expect(words({ questionCount: 1, timeLimitSeconds: 60 })).toBe('1\u00a0запитання, 1\u00a0хвилина');
    expect(words({ questionCount: 22 })).toBe('22\u00a0запитання, без обмеження часу');
  });
});
