import { expect, it } from 'vitest';
import type { WatchedAttempt } from '#contract/pauses.ts';
import { attemptActs } from './attempt-acts.ts';

const open = {
  submittedAt: null,
  deadlineAt: '2026-11-27T09:05:00Z',
  identifier: 'm',
  trial: false,
  ownStops: [],
  mayGetCode: true,
  mayReopen: false,
} as unknown as WatchedAttempt;
const stopped = { ...open, ownStops: ['p'] } as WatchedAttempt;
const ended = { ...open, submittedAt: '2026-11-27T08:00:00Z', mayGetCode: false, mayReopen: true } as WatchedAttempt;

it.each([
  ['nobody', [], []],
  ['one who writes', [open], ['tell', 'time', 'pause', 'code', 'close']],
  ['two who write', [open, open], ['tell', 'time', 'pause', 'close']],
  ['one whose clock stands', [stopped], ['tell', 'time', 'resume', 'code', 'close']],
  ['one who writes and one whose clock stands', [open, stopped], ['tell', 'time', 'close']],
  ['an ended attempt', [ended], ['time', 'reopen']],
  ['an ended one and one who writes', [ended, open], ['time']],
  ['the host’s own trial', [{ ...open, trial: true, mayGetCode: false }], ['tell', 'pause', 'close']],
  ['a deleted person', [{ ...open, identifier: null, mayGetCode: false }], ['tell', 'close']],
] as const)('%s', (_whose, attempts, acts) => {
  expect(attemptActs(attempts)).toEqual(acts);
});
