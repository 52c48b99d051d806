import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptDeadline, millisecondsLeft, movingDeadline, promisedEnd, storedClock } from './deadline.ts';
import type { Given, Span } from './deadline-fixture.ts';
import { at, facts, pause } from './deadline-fixture.ts';

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
    ['one pause', { pauses: [[10, 25]] }, 55],
    ['a pause of no length', { pauses: [[10, 10]] }, 40],
    ['a pause that begins just before the deadline', { pauses: [[39.9, 50]] }, 50.1],
    ['a pause that begins with the attempt', { pauses: [[0, 7]] }, 47],
    ['a pause that begins at the deadline changes nothing', { pauses: [[40, 50]] }, 40],
    ['a pause after the deadline', { pauses: [[41, 60]] }, 40],
    ['a pause that covers the deadline', { pauses: [[35, 95]] }, 100],
    [
      'two pauses',
      {
        pauses: [
          [10, 15],
          [20, 30],
        ],
      },
      55,
    ],
    [
      'two pauses in the other order',
      {
        pauses: [
          [20, 30],
          [10, 15],
        ],
      },
      55,
    ],
    [
      'pauses that touch',
      {
        pauses: [
          [10, 15],
          [15, 20],
        ],
      },
      50,
    ],
    [
      'overlapping pauses count once',
      {
        pauses: [
          [10, 20],
          [15, 25],
        ],
      },
      55,
    ],
    [
      'a pause within another',
      {
        pauses: [
          [10, 30],
          [15, 20],
        ],
      },
      60,
    ],
    [
      'the same pause twice',
      {
        pauses: [
          [10, 20],
          [10, 20],
        ],
      },
      50,
    ],
    [
      'three pauses that overlap in a chain',
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
      'a pause in the time added by another',
      {
        pauses: [
          [10, 25],
          [50, 60],
        ],
      },
      65,
    ],
    [
      'a pause beyond the time added by another',
      {
        pauses: [
          [10, 25],
          [55, 60],
        ],
      },
      55,
    ],
    [
      'a chain of pauses, each in the time added by the one before',
      {
        pauses: [
          [39, 49],
          [49.5, 59],
          [59, 60],
        ],
      },
      60.5,
    ],
    ['of a pause across the start only the part after it moves the limit', { pauses: [[-30, 5]] }, 45],
    ['a pause before the start does not move the limit', { pauses: [[-30, -5]] }, 40],
    ['a pause moves the closing as it moves the limit', { closes: 30, pauses: [[10, 25]] }, 45],
    ['a pause before the start moves the closing', { limit: null, start: 20, closes: 30, pauses: [[5, 15]] }, 40],
    ['the limit is nearer than the moved closing', { start: 20, limit: 12, closes: 30, pauses: [[5, 15]] }, 32],
    [
      'a pause across the start moves the closing by all of it',
      { limit: null, start: 20, closes: 30, pauses: [[10, 25]] },
      45,
    ],
    [
      'a pause across the start moves the limit only by the part after it',
      { start: 20, limit: 5, closes: 30, pauses: [[10, 25]] },
      30,
    ],
    [
      'a pause before the opening does not move the closing',
      { limit: null, start: 5, opens: 0, closes: 30, pauses: [[-20, -10]] },
      30,
    ],
    [
      'a pause across the opening moves the closing by the part after it',
      { limit: null, start: 6, opens: 0, closes: 30, pauses: [[-20, 4]] },
      34,
    ],
    ['a pause after the closing moves nothing', { limit: null, closes: 30, pauses: [[31, 60]] }, 30],
    ['a pause within the extra time', { limit: null, closes: 30, extra: 5, pauses: [[33, 40]] }, 42],
    ['a shorter limit does not undercut the promised end', { limit: 20, promised: 40 }, 40],
    ['a limit longer than promised', { limit: 60, promised: 40 }, 60],
    ['promised, then the closing is brought forward', { closes: 10, promised: 40 }, 40],
    ['promised, with a pause', { closes: 10, promised: 40, pauses: [[12, 22]] }, 50],
    ['promised, then the extra time is taken back', { extra: 0, promised: 50 }, 50],
    ['a pause before the start does not move the promised end', { limit: 20, promised: 40, pauses: [[-10, -2]] }, 40],
  ])('%s', (_name, given, minutes) => expect(attemptDeadline(facts(given), at(500))).toEqual(at(minutes)));
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
  it('a pause makes no deadline earlier, and the order of pauses does not matter', () =>
    fc.assert(
      fc.property(given, span, (one, more) => {
        const before = attemptDeadline(facts(one), at(900)).getTime();
        const after = attemptDeadline(facts({ ...one, pauses: [more, ...one.pauses] }), at(900)).getTime();
        expect(after).toBeGreaterThanOrEqual(before);
        expect(attemptDeadline(facts({ ...one, pauses: [...one.pauses].reverse() }), at(900)).getTime()).toBe(before);
      }),
    ));

  it('the time left is the same before a pause, during it and after it', () =>
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

  it('a pause entered afterwards gives the same deadline as one entered at the time', () =>
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

  it('no edit of the rules takes time away, and pauses are added to the promised end', () =>
    fc.assert(
      fc.property(given, given, span, (first, second, more) => {
        const promised = promisedEnd(facts({ ...first, pauses: [] }));
        const edited = { ...second, start: first.start, pauses: [] };
        const kept = { ...facts(edited), promisedAt: promised };
        expect(attemptDeadline(kept, at(900)) >= promised).toBe(true);
        const paused = { ...kept, pauses: [pause(more)] };
        expect(attemptDeadline(paused, at(900)) >= attemptDeadline(kept, at(900))).toBe(true);
        const again = promisedEnd({ ...paused, promisedAt: promisedEnd(paused) });
        expect(again).toEqual(promisedEnd(paused));
      }),
    ));
});
