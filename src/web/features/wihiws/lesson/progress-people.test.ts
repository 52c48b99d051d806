import { expect, it } from 'vitest';
import type { ResultRow } from '#contract/wihiws.ts';
import { progressPeople } from './progress-people.ts';

const row = (attemptId: string, identifier: string, given: Partial<ResultRow> = {}) =>
  ({
    attemptId,
    identifier,
    displayName: `Ім’я ${identifier}`,
    trial: false,
    state: 'in-progress',
    submittedAt: null,
    answered: 1,
    questionCount: 4,
    percent: 25,
    ...given,
  }) as ResultRow;
const WAITING = [{ identifier: 'w', displayName: 'Ще Немає' }];

it('shows names and progress alone: the last attempt of each, and who has not begun', () => {
  const rows = [
    row('1', 'a', { state: 'scored', submittedAt: '2026-11-23T09:00:00Z', answered: 2 }),
    row('2', 'a'),
    row('3', 'b', { state: 'scored', submittedAt: '2026-11-23T09:00:00Z' }),
    row('4', 'c', { state: 'paused' }),
    row('5', 't', { trial: true }),
  ];
  expect(progressPeople(rows, WAITING, true)).toEqual([
    { key: '2', name: 'Ім’я a', state: 'writing', share: 0.25, words: '1 з 4' },
    { key: '3', name: 'Ім’я b', state: 'ended', share: 1, words: 'здано' },
    { key: '4', name: 'Ім’я c', state: 'paused', share: 0.25, words: 'пауза' },
    { key: 'w', name: 'Ще Немає', state: 'waiting', share: 0, words: 'не почато' },
  ]);
});

it('hides every name, also of who has not begun', () => {
  expect(progressPeople([row('1', 'a')], WAITING, false).map(({ name }) => name)).toEqual(['Читач 1', 'Читач 2']);
});
