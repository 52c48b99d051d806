import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedTime } from './closed-time.ts';
import type { DeadlineFacts } from './deadline.ts';
import { attemptDeadline } from './deadline.ts';

const START = Date.parse('2026-11-21T08:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);
const FACTS: DeadlineFacts = {
  startedAt: at(0),
  timeLimitMinutes: 60,
  extraMinutes: 0,
  opensAt: null,
  closesAt: null,
  pauses: [],
};
/** Returns the end of an attempt that was closed and reopened at the given minutes, in minutes since its start. */
function end(facts: DeadlineFacts, closed: number, opened: number, bounded: boolean): number {
  const closedSpan = closedTime(facts, at(closed), at(opened), bounded);
  return (attemptDeadline({ ...facts, pauses: [...facts.pauses, closedSpan] }, at(opened)).getTime() - START) / 60_000;
}

describe('the time an attempt was closed', () => {
  it('is given back whole if the issue has no closing, or the closing does not bound the attempt', () => {
    expect(end(FACTS, 30, 90, true)).toBe(120);
    expect(end({ ...FACTS, closesAt: at(100) }, 30, 90, false)).toBe(120);
  });

  it('is given back only up to a closing that lies ahead', () => {
    expect(end({ ...FACTS, closesAt: at(100) }, 30, 90, true)).toBe(100);
    expect(end({ ...FACTS, closesAt: at(110) }, 30, 80, true)).toBe(110);
    expect(end({ ...FACTS, timeLimitMinutes: null, closesAt: at(100) }, 30, 90, true)).toBe(100);
  });

  it('is given back whole if the closing has already passed', () =>
    expect(end({ ...FACTS, closesAt: at(80) }, 30, 90, true)).toBe(120));

  it('is not counted twice where another pause overlaps it', () => {
    const pauses = [{ start: at(70), end: at(80) }];
    // The pause has moved the closing too.
    expect(end({ ...FACTS, timeLimitMinutes: null, closesAt: at(100), pauses }, 30, 90, true)).toBe(110);
  });

  const minute = fc.integer({ min: 0, max: 240 });
  it('never moves the deadline past a closing that lies ahead, and never makes it earlier', () => {
    const spans = fc.array(fc.tuple(minute, minute), { maxLength: 4 });
    fc.assert(
      fc.property(minute, minute, minute, spans, fc.boolean(), (closes, closed, opened, given, limited) => {
        fc.pre(closed <= opened);
        const pauses = given.flatMap(([from, to]) =>
          from < to && to <= opened ? [{ start: at(from), end: at(to) }] : [],
        );
        const facts = { ...FACTS, timeLimitMinutes: limited ? 60 : null, closesAt: at(closes), pauses };
        const latest = (attemptDeadline({ ...facts, timeLimitMinutes: null }, at(opened)).getTime() - START) / 60_000;
        const without = (attemptDeadline(facts, at(opened)).getTime() - START) / 60_000;
        const ends = end(facts, closed, opened, true);
        expect(ends).toBeGreaterThanOrEqual(without);
        if (latest > opened) expect(ends).toBeLessThanOrEqual(latest);
        else expect(ends).toBe(end(facts, closed, opened, false));
      }),
      { numRuns: 1000 },
    );
  });
});
