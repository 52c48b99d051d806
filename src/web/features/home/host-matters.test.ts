import { expect, it } from 'vitest';
import type { WihiwRow } from '#contract/wihiws.ts';
import { hostMatters } from './host-matters.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

function wihiw(id: string, changes: Partial<WihiwRow> = {}): WihiwRow {
  return {
    id,
    testId: 't',
    title: id,
    anybody: true,
    groupTitles: [],
    opensAt: null,
    closesAt: null,
    attemptCount: 0,
    openAttemptCount: 0,
    averagePercent: null,
    createdAt: '2026-11-20T10:00:00Z',
    ...changes,
  };
}

it('lists what runs now, what closes within a day and what waits for marks, and nothing else', () => {
  const matters = hostMatters(
    [{ wihiwId: 'checked', title: 'checked', waiting: 7 }],
    [
      wihiw('few write', { openAttemptCount: 2 }),
      wihiw('many write', { openAttemptCount: 24, closesAt: '2026-11-22T11:00:00Z' }),
      wihiw('no closing'),
      wihiw('closes tomorrow morning', { closesAt: '2026-11-23T09:59:00Z' }),
      wihiw('closes tonight', { closesAt: '2026-11-22T16:00:00Z' }),
      wihiw('closes later', { closesAt: '2026-11-23T10:01:00Z' }),
      wihiw('closed', { closesAt: '2026-11-22T09:59:00Z' }),
      wihiw('not open yet', { opensAt: '2026-11-22T12:00:00Z', closesAt: '2026-11-22T16:00:00Z' }),
    ],
    NOW,
  );
  expect(matters.map(({ kind, title }) => [kind, title])).toEqual([
    ['runs', 'many write'],
    ['runs', 'few write'],
    ['closes', 'closes tonight'],
    ['closes', 'closes tomorrow morning'],
    ['check', 'checked'],
  ]);
});
