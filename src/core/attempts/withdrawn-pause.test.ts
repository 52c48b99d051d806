import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WITHDRAWAL_LEAVES_MS } from '#core/constants.ts';
import type { DeadlineFacts } from './deadline.ts';
import { attemptDeadline, movingDeadline, storedClock } from './deadline.ts';
import { planWithdrawal, promiseAfterWithdrawal } from './withdrawn-pause.ts';

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
const entered = (from: number, to: number, made: number) => ({ start: at(from), end: at(to), madeAt: at(made) });
/** Returns the deadline of an attempt after the pause was withdrawn, in minutes since its start. */
function after(facts: DeadlineFacts, withdrawn: ReturnType<typeof entered>, now: Date, isTaken: boolean): number {
  const promisedAt = promiseAfterWithdrawal(facts, planWithdrawal(facts, withdrawn, now), isTaken, now);
  return (attemptDeadline({ ...facts, promisedAt }, now).getTime() - START) / 60_000;
}

describe('a withdrawn pause', () => {
  it('leaves an open attempt its time unless the host takes it back', () => {
    const withdrawn = entered(10, 40, 45);
    expect(planWithdrawal(FACTS, withdrawn, at(50)).taking).toBe('possible');
    expect(after(FACTS, withdrawn, at(50), false)).toBe(90);
    expect(after(FACTS, withdrawn, at(50), true)).toBe(60);
  });

  it('takes no time back if less than five minutes would be left', () => {
    const withdrawn = entered(10, 40, 45);
    expect(planWithdrawal(FACTS, withdrawn, at(55)).taking).toBe('possible');
    for (const minute of [56, 60, 89]) {
      expect(planWithdrawal(FACTS, withdrawn, at(minute)).taking).toBe('spared');
      expect(after(FACTS, withdrawn, at(minute), true)).toBe(90);
    }
  });

  it('takes back only time that was already past when the pause was entered', () => {
    const live = entered(10, 40, 10);
    expect(planWithdrawal(FACTS, live, at(45)).taking).toBe('none');
    expect(after(FACTS, live, at(45), true)).toBe(90);
    // The pause is from 10 to 40 and was entered at 30, so in its first twenty minutes the clock really ran.
    expect(after(FACTS, entered(10, 40, 30), at(45), true)).toBe(70);
  });

  it('takes nothing back from an attempt without time limit and closing', () => {
    const untimed = { ...FACTS, timeLimitMinutes: null };
    expect(planWithdrawal(untimed, entered(10, 40, 45), at(50)).taking).toBe('none');
  });

  const minute = fc.integer({ min: 0, max: 240 });
  const span = fc.tuple(minute, minute).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
  it('moves a deadline only if the host takes the time back, and always leaves the minimum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(span, fc.boolean()), { maxLength: 5 }),
        fc.tuple(span, minute),
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        (others, [[from, to], made], nowMinute, isTaken) => {
          const now = at(nowMinute);
          fc.pre(to > from && to <= nowMinute);
          const pauses = others.flatMap(([[start, end], lasts]) =>
            end <= nowMinute ? [{ start: at(start), end: lasts ? null : at(end) }] : [],
          );
          const facts = { ...FACTS, closesAt: at(200), pauses };
          const withdrawn = entered(from, to, Math.max(made, from));
          const before = attemptDeadline({ ...facts, pauses: [...pauses, withdrawn] }, now);
          fc.pre(before > now);
          const plan = planWithdrawal(facts, withdrawn, now);
          const promisedAt = promiseAfterWithdrawal(facts, plan, isTaken, now);
          const ends = movingDeadline(storedClock({ ...facts, promisedAt }, now), now);
          expect(ends).toEqual(isTaken ? (plan.taking === 'possible' ? plan.shortened : plan.kept) : before);
          expect(ends <= before).toBe(true);
          if (ends < before) expect(ends.getTime() - now.getTime()).toBeGreaterThanOrEqual(WITHDRAWAL_LEAVES_MS);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
