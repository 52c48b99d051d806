import { expect, it } from 'vitest';
import type { WatchedAttempt } from '#contract/pauses.ts';
import type { WatchedPage } from './joined-pages.ts';
import { joinedPages } from './joined-pages.ts';

const attempt = (attemptId: string, given: Partial<WatchedAttempt> = {}) =>
  ({ attemptId, millisecondsLeft: 60_000, pause: null, submittedAt: null, ...given }) as WatchedAttempt;
const page = (serverNow: string, attempts: WatchedAttempt[], given: Partial<WatchedPage> = {}): WatchedPage => ({
  writing: 2,
  paused: 0,
  handedIn: 0,
  reopenable: [],
  next: null,
  notStarted: { count: 0, people: [] },
  serverNow,
  attempts,
  ...given,
});
const AT_10 = '2026-11-21T08:00:10.000Z';
const AT_25 = '2026-11-21T08:00:25.000Z';

it('brings running clocks up to the newest page and leaves paused ones as they were', () => {
  const pause = { since: AT_10, reason: 'alarm', by: 'host', capAt: AT_25 } as const;
  const joined = joinedPages([
    page(AT_10, [attempt('a'), attempt('b', { pause })]),
    page(AT_25, [attempt('c')], { writing: 3 }),
  ]);
  expect(joined.attempts.map(({ attemptId, millisecondsLeft }) => [attemptId, millisecondsLeft])).toEqual([
    ['a', 45_000],
    ['b', 60_000],
    ['c', 60_000],
  ]);
  expect([joined.serverNow, joined.writing]).toEqual([AT_25, 3]);
});

it('has each attempt once, as in the newest page', () => {
  const joined = joinedPages([
    page(AT_10, [attempt('a')]),
    page(AT_25, [attempt('a', { submittedAt: AT_25, millisecondsLeft: null })]),
  ]);
  expect(joined.attempts).toEqual([attempt('a', { submittedAt: AT_25, millisecondsLeft: null })]);
});
