import { describe, expect, it } from 'vitest';
import type { ResultRow } from '#contract/wihiws.ts';
import { averagePercent, OUTSIDE_GROUPS, rowsOfGroup, shareWords, sortResults, stateOf } from './table-words.ts';

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

describe('sortResults', () => {
  it('keeps the Ukrainian alphabet: Є, І and Ґ in their places', () => {
    const names = ['Юрій', 'Ґанна', 'Іван', 'Євген', 'Галина', 'Дмитро', 'Ігор', 'Іра', 'Їжакевич', 'Адам'];
    expect(sortResults(names.map((name) => row(name))).map(({ displayName }) => displayName)).toEqual([
      'Адам',
      'Галина',
      'Ґанна',
      'Дмитро',
      'Євген',
      'Іван',
      'Ігор',
      'Іра',
      'Їжакевич',
      'Юрій',
    ]);
  });

  it('puts attempts of one person by number and trials last', () => {
    const rows = [row('Анна', { trial: true }), row('Яна', { number: 2 }), row('Яна', { number: 1 })];
    expect(sortResults(rows).map(({ displayName, number }) => `${displayName} ${number}`)).toEqual([
      'Яна 1',
      'Яна 2',
      'Анна 1',
    ]);
  });
});

describe('words of results', () => {
  it('tell shares and states', () => {
    expect([1, 0.5, 0, null].map(shareWords)).toEqual([
      'повністю',
      'частково, 50\u00a0%',
      'не зараховано',
      'ще без бала',
    ]);
    expect(stateOf(row('Яна', { submittedBy: 'server' }))).toBe('оцінено, час вийшов');
    expect(stateOf(row('Яна', { state: 'in-progress', submittedBy: null }))).toBe('пише');
    expect(stateOf(row('Яна', { state: 'awaiting-review', waiting: 2 }))).toBe('чекає перевірки: 2');
  });

  it('average only counted attempts', () => {
    expect(averagePercent([row('А', { percent: 50 }), row('Б', { percent: 10, counted: false }), row('В')])).toBe(75);
    expect(averagePercent([row('А', { counted: false })])).toBeNull();
  });
});

describe('rowsOfGroup', () => {
  const rows = [row('Марія', { groupIds: ['a', 'b'] }), row('Іван', { groupIds: ['b'] }), row('Гість')];
  const names = (choice: string) => rowsOfGroup(rows, choice).map(({ displayName }) => displayName);

  it('shows one group, those outside groups, or everybody', () => {
    expect(names('a')).toEqual(['Марія']);
    expect(names('b')).toEqual(['Марія', 'Іван']);
    expect(names(OUTSIDE_GROUPS)).toEqual(['Гість']);
    expect(names('')).toEqual(['Марія', 'Іван', 'Гість']);
  });
});
