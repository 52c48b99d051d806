import { expect, it } from 'vitest';
import type { WihiwRow } from '#contract/wihiws.ts';
import { hostLists } from './host-lists.ts';
import { hostMatters } from './host-matters.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

function wihiw(id: string, changes: Partial<WihiwRow> = {}): WihiwRow {
  return {
    id,
    testId: 't',
    title: id,
    anybody: false,
    groupTitles: ['10-А'],
    opensAt: null,
    closesAt: null,
    attemptCount: 0,
    openAttemptCount: 0,
    averagePercent: null,
    createdAt: '2026-11-20T10:00:00Z',
    ...changes,
  };
}

const WIHIWS = [
  wihiw('nobody opened it', { anybody: true, groupTitles: [] }),
  wihiw('opens later', { opensAt: '2026-12-01T06:30:00Z', closesAt: '2026-12-01T07:15:00Z' }),
  wihiw('some handed in', { attemptCount: 18, closesAt: '2026-11-30T18:00:00Z' }),
  wihiw('written now', { attemptCount: 3, openAttemptCount: 2 }),
  wihiw('closes tonight', { attemptCount: 3, closesAt: '2026-11-22T16:00:00Z' }),
  wihiw('waits for marks', { attemptCount: 26, averagePercent: 61, createdAt: '2026-11-21T10:00:00Z' }),
  wihiw('over', { attemptCount: 1, averagePercent: 68, closesAt: '2026-11-21T10:00:00Z' }),
  wihiw('over, and nobody came', { closesAt: '2026-11-21T10:00:00Z' }),
];

const lists = hostLists(
  WIHIWS,
  hostMatters([{ wihiwId: 'waits for marks', title: '', waiting: 22 }], WIHIWS, NOW),
  NOW,
);
const plain = ({ title, first, rest }: { title: string; first: string; rest: string }) =>
  `${title}: ${first} ${rest}`.replaceAll('\u00a0', ' ');

it('lists what somebody has yet to take, also what nobody has opened', () => {
  expect(lists.open.map(plain)).toEqual([
    'nobody opened it: Ще ніхто не відкрив. За посиланням · без строку',
    'opens later: Відкриється 1 грудня 2026, 08:30. 10-А · до 1 грудня 2026, 09:15',
    'some handed in: Здали 18 людей. 10-А · до 30 листопада 2026, 20:00',
  ]);
});

it('lists what came of the others, the newest first, with what is left to do', () => {
  expect(lists.results.map(plain)).toEqual([
    'waits for marks: На перевірку чекають 22 відповіді. 10-А · здали 26 людей',
    'over: У середньому 68 %. 10-А · здала 1 людина',
  ]);
});
