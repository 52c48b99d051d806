import { describe, expect, it } from 'vitest';
import type { ResultRow } from '#contract/wihiws.ts';
import { shareWords, stateOf } from './table-words.ts';

function row(displayName: string, changes: Partial<ResultRow> = {}): ResultRow {
  return {
    attemptId: displayName,
    displayName,
    identifier: null,
    groupIds: [],
    nmt: null,
    number: 1,
    trial: false,
    counted: true,
    state: 'scored',
    answered: 3,
    questionCount: 3,
    points: 3,
    maximum: 3,
    percent: 100,
    grade: 12,
    passed: null,
    startedAt: '2026-11-21T10:00:00Z',
    submittedAt: '2026-11-21T10:20:00Z',
    submittedBy: 'taker',
    shares: [1, 1, 1],
    waiting: 0,
    corrected: false,
    ...changes,
  };
}

describe('words of results', () => {
  it('name shares and states', () => {
    expect([1, 0.5, 0, null].map(shareWords)).toEqual([
      'повністю',
      'частково, 50\u00a0%',
      'не зараховано',
      'ще без бала',
    ]);
    expect(shareWords(0.999)).toBe('частково, 99\u00a0%');
    expect(stateOf(row('Яна', { submittedBy: 'server' }))).toBe('оцінено, час вийшов');
    expect(stateOf(row('Яна', { submittedBy: 'host' }))).toBe('оцінено, завершено вами');
    expect(stateOf(row('Яна', { state: 'in-progress', submittedBy: null }))).toBe('пише');
    expect(stateOf(row('Яна', { state: 'awaiting-review', waiting: 2 }))).toBe('чекає на перевірку: 2');
  });
});
