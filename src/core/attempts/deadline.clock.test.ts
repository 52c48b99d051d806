import { describe, expect, it } from 'vitest';
import type { AttemptCloser } from './attempt-states.ts';
import {
  attemptDeadline,
  endedByTime,
  movedClosing,
  movingDeadline,
  pauseCapAt,
  reopensByPause,
  storedClock,
} from './deadline.ts';
import type { Given, Span } from './deadline-fixture.ts';
import { at, facts, pause } from './deadline-fixture.ts';

describe('the closing of an issue', () => {
  it.each<[string, number | null, number, readonly Span[], number, number]>([
    ['without pauses', null, 30, [], 500, 30],
    ['with a pause', null, 30, [[10, 25]], 500, 45],
    ['with a pause that still lasts', null, 30, [[10, null]], 20, 40],
    ['with a pause before the opening', 0, 30, [[-9, -1]], 500, 30],
    ['with a pause across the opening', 0, 30, [[-9, 5]], 500, 35],
    ['with a pause that begins at the closing', null, 30, [[30, 45]], 500, 30],
    [
      'with a pause in the time added by another',
      null,
      30,
      [
        [10, 25],
        [40, 50],
      ],
      500,
      55,
    ],
    ['with a pause that is still to come', null, 30, [[10, 25]], 5, 30],
  ])('%s', (_name, opens, closes, pauses, now, minutes) => {
    const issue = { opensAt: opens === null ? null : at(opens), closesAt: at(closes) };
    expect(movedClosing(issue, pauses.map(pause), at(now))).toEqual(at(minutes));
  });

  it('is null for an issue that never closes', () =>
    expect(movedClosing({ opensAt: null, closesAt: null }, [pause([0, 9])], at(10))).toBeNull());
});

describe('the clock', () => {
  it.each<[string, Given, number, number | null, number]>([
    ['runs', {}, 20, null, 40],
    ['is paused since the start of the pause', { pauses: [[10, null]] }, 20, 10, 40],
    [
      'is paused since the first of two overlapping pauses',
      {
        pauses: [
          [10, 15],
          [12, null],
        ],
      },
      20,
      10,
      40,
    ],
    [
      'is paused since the second of two pauses apart',
      {
        pauses: [
          [5, 8],
          [12, null],
        ],
      },
      20,
      12,
      43,
    ],
    [
      'is paused since the start of the attempt if the pause began earlier',
      { start: 5, pauses: [[0, null]] },
      20,
      5,
      45,
    ],
    ['runs if the pause began after the deadline', { pauses: [[41, null]] }, 60, null, 40],
    ['runs if the pause began at the deadline', { pauses: [[40, null]] }, 60, null, 40],
    ['stays paused beyond the cap', { pauses: [[10, null]] }, 400, 10, 40],
    ['runs again after the pause', { pauses: [[10, 25]] }, 30, null, 55],
    [
      'stays paused while the other of two pauses lasts',
      {
        pauses: [
          [10, null],
          [12, 20],
        ],
      },
      30,
      10,
      40,
    ],
    ['is paused at the very moment the pause begins', { pauses: [[10, null]] }, 10, 10, 40],
  ])('%s', (_name, given, now, pausedAt, deadline) => {
    const clock = storedClock(facts(given), at(now));
    expect(clock).toEqual({ pausedAt: pausedAt === null ? null : at(pausedAt), deadlineAt: at(deadline) });
    expect(movingDeadline(clock, at(now))).toEqual(attemptDeadline(facts(given), at(now)));
  });

  it('asks the host about a pause at the cap', () => expect(pauseCapAt(at(14), 150)).toEqual(at(164)));

  it.each<[string, Span, number, number, boolean]>([
    ['the pause covers the end', [14, 52], 66, 500, true],
    ['the pause still lasts', [14, null], 66, 50, true],
    ['the pause ends at the end of the attempt', [14, 40], 66, 500, true],
    ['the pause lies before the end, and the moved deadline is ahead', [14, 20], 46, 43, true],
    ['the pause lies before the end, and the moved deadline has passed', [14, 20], 46, 46, false],
    ['the pause begins at the end of the attempt', [40, 52], 40, 60, false],
    ['the pause ended before the start', [-20, -5], 40, 60, false],
    ['the pause ended at the start', [-20, 0], 40, 60, false],
  ])('decides whether an attempt that the server closed at 10:40 reopens: %s', (_name, span, deadline, now, opens) => {
    const closed = { startedAt: at(0), submittedAt: at(40) };
    expect(reopensByPause(closed, pause(span), at(deadline), at(now))).toBe(opens);
  });
});

describe('endedByTime', () => {
  const near = (seconds: number) => new Date(at(40).getTime() + seconds * 1000);
  it.each<[string, AttemptCloser | null, number, boolean]>([
    ['closed by the server', 'deadline', 0, true],
    ['submitted by the page at the deadline', 'taker', 0, true],
    ['submitted by the page 5 seconds before', 'taker', -5, true],
    ['submitted by the page 5 seconds after', 'taker', 5, true],
    ['submitted by the taker earlier', 'taker', -5.001, false],
    ['submitted by the taker later', 'taker', 5.001, false],
    ['closed by the host at the deadline', 'host', 0, false],
    ['still open', null, 0, false],
  ])('%s', (_name, closedBy, seconds, ended) => {
    expect(endedByTime({ closedBy, submittedAt: closedBy === null ? null : near(seconds) }, at(40))).toBe(ended);
  });
});
