import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttemptCloser, Pause } from './attempt-states.ts';
import type { DeadlineFacts } from './deadline.ts';
import {
  attemptDeadline,
  endedByTime,
  millisecondsLeft,
  movedClosing,
  movingDeadline,
  pauseCapAt,
  promisedEnd,
  reopensByPause,
  storedClock,
} from './deadline.ts';

/** 10:00 plus so many minutes. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10) + minutes * 60_000);
type Span = readonly [from: number, to: number | null];
const pause = ([from, to]: Span): Pause => ({ start: at(from), end: to === null ? null : at(to) });
type Given = {
  start?: number;
  limit?: number | null;
  extra?: number;
  opens?: number;
  closes?: number;
  pauses?: readonly Span[];
  promised?: number;
};
const facts = (given: Given): DeadlineFacts => ({
  startedAt: at(given.start ?? 0),
  timeLimitMinutes: given.limit === undefined ? 40 : given.limit,
  extraMinutes: given.extra ?? 0,
  opensAt: given.opens === undefined ? null : at(given.opens),
  closesAt: given.closes === undefined ? null : at(given.closes),
  pauses: (given.pauses ?? []).map(pause),
  promisedAt: given.promised === undefined ? null : at(given.promised),
});

describe('the deadline', () => {
  it.each<[string, Given, number]>([
    ['limit', {}, 40],
    ['limit and extra', { extra: 10 }, 50],
    ['closing before the limit', { closes: 30 }, 30],
    ['closing with extra', { closes: 30, extra: 5 }, 35],
    ['extra moves whichever is nearer', { closes: 38, extra: 5 }, 43],
    ['limit before closing', { closes: 120 }, 40],
    ['closing alone', { limit: null, closes: 90 }, 90],
    ['neither: 30 days', { limit: null }, 43_200],
    ['started after the opening', { start: 20, closes: 100 }, 60],
    ['started just before the closing', { start: 29, closes: 30 }, 30],
    ['one stop', { pauses: [[10, 25]] }, 55],
    ['a stop of no length', { pauses: [[10, 10]] }, 40],
    ['a stop of a second before the end', { pauses: [[39.9, 50]] }, 50.1],
    ['a stop that begins with the attempt', { pauses: [[0, 7]] }, 47],
    ['a stop that begins at the deadline changes nothing', { pauses: [[40, 50]] }, 40],
    ['a stop after the deadline', { pauses: [[41, 60]] }, 40],
    ['a stop that covers the deadline', { pauses: [[35, 95]] }, 100],
    [
      'two stops',
      {
        pauses: [
          [10, 15],
          [20, 30],
        ],
      },
      55,
    ],
    [
      'two stops in the other order',
      {
        pauses: [
          [20, 30],
          [10, 15],
        ],
      },
      55,
    ],
    [
      'stops that touch',
      {
        pauses: [
          [10, 15],
          [15, 20],
        ],
      },
      50,
    ],
    [
      'overlapping ones count once',
      {
        pauses: [
          [10, 20],
          [15, 25],
        ],
      },
      55,
    ],
    [
      'one within another',
      {
        pauses: [
          [10, 30],
          [15, 20],
        ],
      },
      60,
    ],
    [
      'the same one twice',
      {
        pauses: [
          [10, 20],
          [10, 20],
        ],
      },
      50,
    ],
    [
      'three that overlap in a chain',
      {
        pauses: [
          [10, 20],
          [18, 26],
          [25, 31],
        ],
      },
      61,
    ],
    [
      'in the time won by a stop',
      {
        pauses: [
          [10, 25],
          [50, 60],
        ],
      },
      65,
    ],
    [
      'beyond the time won',
      {
        pauses: [
          [10, 25],
          [55, 60],
        ],
      },
      55,
    ],
    [
      'a chain of wins',
      {
        pauses: [
          [39, 49],
          [49.5, 59],
          [59, 60],
        ],
      },
      60.5,
    ],
    ['the part before the start, of the limit', { pauses: [[-30, 5]] }, 45],
    ['before the start, of the limit', { pauses: [[-30, -5]] }, 40],
    ['closing moves with the limit', { closes: 30, pauses: [[10, 25]] }, 45],
    ['closing moves by a stop before the start', { limit: null, start: 20, closes: 30, pauses: [[5, 15]] }, 40],
    ['closing moved, then the limit is nearer', { start: 20, limit: 12, closes: 30, pauses: [[5, 15]] }, 32],
    ['closing moves by a stop across the start', { limit: null, start: 20, closes: 30, pauses: [[10, 25]] }, 45],
    ['limit moves only by what follows the start', { start: 20, limit: 5, closes: 30, pauses: [[10, 25]] }, 30],
    [
      'a stop before the opening moves no closing',
      { limit: null, start: 5, opens: 0, closes: 30, pauses: [[-20, -10]] },
      30,
    ],
    [
      'a stop across the opening moves its part',
      { limit: null, start: 6, opens: 0, closes: 30, pauses: [[-20, 4]] },
      34,
    ],
    ['a stop after the closing moves nothing', { limit: null, closes: 30, pauses: [[31, 60]] }, 30],
    ['extra after stops', { limit: null, closes: 30, extra: 5, pauses: [[33, 40]] }, 42],
    ['what was promised stays', { limit: 20, promised: 40 }, 40],
    ['more than promised', { limit: 60, promised: 40 }, 60],
    ['promised, closing brought forward', { closes: 10, promised: 40 }, 40],
    ['promised, with a stop', { closes: 10, promised: 40, pauses: [[12, 22]] }, 50],
    ['extra taken back', { extra: 0, promised: 50 }, 50],
    ['promised does not move by a stop before the start', { limit: 20, promised: 40, pauses: [[-10, -2]] }, 40],
  ])('%s', (_name, given, minutes) => expect(attemptDeadline(facts(given), at(500))).toEqual(at(minutes)));
});

describe('the closing of an issue', () => {
  it.each<[string, number | null, number, readonly Span[], number, number]>([
    ['without stops', null, 30, [], 500, 30],
    ['with one', null, 30, [[10, 25]], 500, 45],
    ['with one that lasts', null, 30, [[10, null]], 20, 40],
    ['with one before the opening', 0, 30, [[-9, -1]], 500, 30],
    ['with one across the opening', 0, 30, [[-9, 5]], 500, 35],
    ['with one that begins after it', null, 30, [[30, 45]], 500, 30],
    [
      'with one in the time won',
      null,
      30,
      [
        [10, 25],
        [40, 50],
      ],
      500,
      55,
    ],
    ['with one that is still to come', null, 30, [[10, 25]], 5, 30],
  ])('%s', (_name, opens, closes, pauses, now, minutes) => {
    const issue = { opensAt: opens === null ? null : at(opens), closesAt: at(closes) };
    expect(movedClosing(issue, pauses.map(pause), at(now))).toEqual(at(minutes));
  });

  it('is never where there is none', () =>
    expect(movedClosing({ opensAt: null, closesAt: null }, [pause([0, 9])], at(10))).toBeNull());
});

describe('the clock', () => {
  it.each<[string, Given, number, number | null, number]>([
    ['runs', {}, 20, null, 40],
    ['stands since the stop', { pauses: [[10, null]] }, 20, 10, 40],
    [
      'stands since the first of two that overlap',
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
      'stands since the second of two',
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
    ['stands since the start when the stop was there before', { start: 5, pauses: [[0, null]] }, 20, 5, 45],
    ['runs when the stop began after the deadline', { pauses: [[41, null]] }, 60, null, 40],
    ['runs when the stop began at the deadline', { pauses: [[40, null]] }, 60, null, 40],
    ['stands past the cap', { pauses: [[10, null]] }, 400, 10, 40],
    ['runs again', { pauses: [[10, 25]] }, 30, null, 55],
    [
      'stands while another stop lasts',
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
    ['stands at the moment of the stop itself', { pauses: [[10, null]] }, 10, 10, 40],
  ])('%s', (_name, given, now, pausedAt, deadline) => {
    const clock = storedClock(facts(given), at(now));
    expect(clock).toEqual({ pausedAt: pausedAt === null ? null : at(pausedAt), deadlineAt: at(deadline) });
    expect(movingDeadline(clock, at(now))).toEqual(attemptDeadline(facts(given), at(now)));
  });

  it('asks the host at the cap', () => expect(pauseCapAt(at(14), 150)).toEqual(at(164)));

  it.each<[string, Span, number, number, boolean]>([
    ['the stop covers the end', [14, 52], 66, 500, true],
    ['it lasts', [14, null], 66, 50, true],
    ['it ends at the end', [14, 40], 66, 500, true],
    ['it lies before, and the moved end is ahead', [14, 20], 46, 43, true],
    ['it lies before, and the moved end is over', [14, 20], 46, 46, false],
    ['it begins at the end', [40, 52], 40, 60, false],
    ['it was over before the start', [-20, -5], 40, 60, false],
    ['it was over at the start', [-20, 0], 40, 60, false],
  ])('opens what the server closed at 10:40 again: %s', (_name, span, deadline, now, opens) => {
    const closed = { startedAt: at(0), submittedAt: at(40) };
    expect(reopensByPause(closed, pause(span), at(deadline), at(now))).toBe(opens);
  });
});

describe('its time ended an attempt', () => {
  const near = (seconds: number) => new Date(at(40).getTime() + seconds * 1000);
  it.each<[string, AttemptCloser | null, number, boolean]>([
    ['closed by the server', 'deadline', 0, true],
    ['handed in by the page at the deadline', 'taker', 0, true],
    ['handed in by the page a moment before', 'taker', -5, true],
    ['handed in by the page a moment after', 'taker', 5, true],
    ['handed in before', 'taker', -5.001, false],
    ['handed in after', 'taker', 5.001, false],
    ['closed by the host at the deadline', 'host', 0, false],
    ['still open', null, 0, false],
  ])('%s', (_name, closedBy, seconds, ended) => {
    expect(endedByTime({ closedBy, submittedAt: closedBy === null ? null : near(seconds) }, at(40))).toBe(ended);
  });
});

const span = fc.tuple(fc.integer({ min: -30, max: 120 }), fc.nat(60)).map(([from, long]): Span => [from, from + long]);
const given = fc.record({
  start: fc.integer({ min: 0, max: 30 }),
  limit: fc.option(fc.integer({ min: 1, max: 90 })),
  extra: fc.nat(20),
  opens: fc.integer({ min: -30, max: 0 }),
  closes: fc.integer({ min: 31, max: 120 }),
  pauses: fc.array(span, { maxLength: 5 }),
});

describe('always', () => {
  it('a stop makes no deadline earlier, and the order of stops does not matter', () =>
    fc.assert(
      fc.property(given, span, (one, more) => {
        const before = attemptDeadline(facts(one), at(900)).getTime();
        const after = attemptDeadline(facts({ ...one, pauses: [more, ...one.pauses] }), at(900)).getTime();
        expect(after).toBeGreaterThanOrEqual(before);
        expect(attemptDeadline(facts({ ...one, pauses: [...one.pauses].reverse() }), at(900)).getTime()).toBe(before);
      }),
    ));

  it('the time left is the same before a stop, during it and after it', () =>
    fc.assert(
      fc.property(given, fc.integer({ min: 0, max: 120 }), fc.nat(200), (one, from, long) => {
        const past = one.pauses.filter(([, to]) => to !== null && to <= from);
        const left = (pauses: readonly Span[], now: number) =>
          millisecondsLeft(attemptDeadline(facts({ ...one, pauses }), at(now)), at(now));
        const before = left(past, from);
        fc.pre(from >= one.start && before > 0);
        expect(left([...past, [from, null]], from + long)).toBe(before);
        expect(left([...past, [from, from + long]], from + long)).toBe(before);
      }),
    ));

  it('a stop entered afterwards comes to the same as a live one', () =>
    fc.assert(
      fc.property(given, span, (one, [from, to]) => {
        const live = storedClock(facts({ ...one, pauses: [...one.pauses, [from, null]] }), at(to ?? 0));
        const ended = storedClock(facts({ ...one, pauses: [...one.pauses, [from, to]] }), at(900));
        const promised = promisedEnd(facts({ ...one, pauses: [...one.pauses, [from, to]] }));
        expect(ended.deadlineAt.getTime()).toBeGreaterThanOrEqual(promised.getTime());
        if (live.pausedAt !== null && one.pauses.every(([, end]) => (end ?? 0) <= from))
          expect(movingDeadline(live, at(to ?? 0))).toEqual(ended.deadlineAt);
      }),
    ));

  it('no edit of the rules takes time away, and stops count on what was promised', () =>
    fc.assert(
      fc.property(given, given, span, (first, second, more) => {
        const promised = promisedEnd(facts({ ...first, pauses: [] }));
        const edited = { ...second, start: first.start, pauses: [] };
        const kept = { ...facts(edited), promisedAt: promised };
        expect(attemptDeadline(kept, at(900)) >= promised).toBe(true);
        const stopped = { ...kept, pauses: [pause(more)] };
        expect(attemptDeadline(stopped, at(900)) >= attemptDeadline(kept, at(900))).toBe(true);
        const again = promisedEnd({ ...stopped, promisedAt: promisedEnd(stopped) });
        expect(again).toEqual(promisedEnd(stopped));
      }),
    ));
});
