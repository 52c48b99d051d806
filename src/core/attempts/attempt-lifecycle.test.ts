import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '#core/result.ts';
import { fraction } from '#core/scoring/fraction.ts';
import * as lifecycle from './attempt-lifecycle.ts';
import type { AttemptRecord, Pause } from './attempt-states.ts';
import { countedAttempt } from './counted-attempt.ts';
import type { DeadlineFacts } from './deadline.ts';
import { attemptDeadline, millisecondsLeft, saveTiming } from './deadline.ts';
import { isSameAnswer } from './same-answer.ts';

/** Returns 10:00 plus the given minutes. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, minutes));
const pause = (from: number, to: number | null): Pause => ({ start: at(from), end: to === null ? null : at(to) });
const facts = (given: Partial<DeadlineFacts>): DeadlineFacts => ({
  startedAt: at(0),
  timeLimitMinutes: 40,
  extraMinutes: 0,
  closesAt: null,
  pauses: [],
  ...given,
});

describe('deadline', () => {
  it.each<[string, Partial<DeadlineFacts>, number]>([
    ['the limit', {}, 40],
    ['limit and extra', { extraMinutes: 10 }, 50],
    ['closing before the limit', { closesAt: at(30) }, 30],
    ['closing and extra', { closesAt: at(30), extraMinutes: 5 }, 35],
    ['the limit before closing', { closesAt: at(120) }, 40],
    ['untimed until closing', { timeLimitMinutes: null, closesAt: at(90) }, 90],
    ['untimed and open: 30 days', { timeLimitMinutes: null }, 30 * 24 * 60],
    ['one pause', { pauses: [pause(10, 25)] }, 55],
    ['a pause moves the closing', { closesAt: at(30), pauses: [pause(10, 25)] }, 45],
    ['overlapping pauses count once', { pauses: [pause(10, 20), pause(15, 25)] }, 55],
    ['one pause within another', { pauses: [pause(10, 30), pause(15, 20)] }, 60],
    ['two pauses', { pauses: [pause(30, 35), pause(10, 20)] }, 55],
    ['the part before the start does not count', { pauses: [pause(-30, 5)] }, 45],
    ['a pause before the start', { pauses: [pause(-30, -5)] }, 40],
    ['a pause after the deadline', { pauses: [pause(41, 50)] }, 40],
    ['a pause in the time won by a pause', { pauses: [pause(10, 25), pause(50, 60)] }, 65],
  ])('%s', (_name, given, minutes) => expect(attemptDeadline(facts(given), at(200))).toEqual(at(minutes)));

  it('leaves the same time while a pause lasts', () => {
    const paused = facts({ pauses: [pause(10, null)] });
    for (const now of [10, 20, 160])
      expect(millisecondsLeft(attemptDeadline(paused, at(now)), at(now))).toBe(30 * 60_000);
  });

  it.each([
    [40, 'in-time'],
    [41, 'grace'],
    [50, 'grace'],
    [51, 'late'],
  ])('a save at minute %d is %s', (minute, timing) => expect(saveTiming(at(40), 600, at(minute))).toBe(timing));

  it('is never made earlier by a pause and does not depend on the order of pauses', () => {
    const span = fc
      .tuple(fc.integer({ min: -20, max: 90 }), fc.nat(60))
      .map(([from, length]) => pause(from, from + length));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 5 }), span, (pauses, more) => {
        const before = attemptDeadline(facts({ pauses }), at(500)).getTime();
        const after = attemptDeadline(facts({ pauses: [more, ...pauses] }), at(500)).getTime();
        expect(after).toBeGreaterThanOrEqual(before);
        expect(attemptDeadline(facts({ pauses: [...pauses].reverse() }), at(500)).getTime()).toBe(before);
      }),
    );
  });
});

describe('lifecycle', () => {
  const take = (result: Result<AttemptRecord, string>): AttemptRecord => {
    if (!result.ok) throw new Error(result.error);
    return result.value;
  };
  const started: AttemptRecord = { state: 'in-progress', startedAt: at(0), submittedAt: null, closedBy: null };
  const submitted = lifecycle.endAttempt(started, 'taker', at(20));
  const closed = take(lifecycle.closeAtDeadline(started, at(40), at(45)));

  it('leaves an attempt unchanged that has already ended', () => {
    expect(submitted).toMatchObject({ state: 'submitted', closedBy: 'taker', submittedAt: at(20) });
    expect(lifecycle.endAttempt(submitted, 'host', at(30))).toBe(submitted);
    expect(take(lifecycle.closeAtDeadline(submitted, at(40), at(41)))).toBe(submitted);
  });

  it('closes an attempt at the deadline, not before and not while paused, with the deadline as its end', () => {
    expect(closed).toMatchObject({ state: 'submitted', closedBy: 'deadline', submittedAt: at(40) });
    expect(lifecycle.closeAtDeadline(started, at(40), at(39))).toEqual({ ok: false, error: 'deadline-not-reached' });
    const paused: AttemptRecord = { ...started, state: 'paused' };
    expect(lifecycle.closeAtDeadline(paused, at(40), at(50))).toEqual({ ok: false, error: 'deadline-not-reached' });
  });

  it('reopens only attempts ended by the deadline or the host, and only with time left', () => {
    const deadlines = { before: at(40), after: at(60) };
    const passed = { before: at(40), after: at(50) };
    const timeUp = lifecycle.endAttempt(started, 'taker', at(40));
    const byHost = lifecycle.endAttempt(started, 'host', at(20));
    for (const ended of [closed, timeUp, byHost])
      expect(take(lifecycle.reopenedAttempt(ended, deadlines, at(50)))).toMatchObject({
        state: 'in-progress',
        submittedAt: null,
      });
    expect(lifecycle.reopenedAttempt(closed, passed, at(50))).toEqual({ ok: false, error: 'deadline-passed' });
    expect(lifecycle.reopenedAttempt(submitted, deadlines, at(50))).toEqual({ ok: false, error: 'closed-by-hand' });
    expect(lifecycle.reopenedAttempt(started, deadlines, at(50))).toEqual({ ok: false, error: 'not-closed' });
  });

  it('can be scored again after the host has marked the waiting answers', () => {
    const waiting = take(lifecycle.recordScore(submitted, 2));
    expect(waiting.state).toBe('awaiting-review');
    expect(take(lifecycle.recordScore(waiting, 0)).state).toBe('scored');
    expect(lifecycle.recordScore(started, 0)).toEqual({ ok: false, error: 'not-closed' });
  });
});

describe('the attempt that counts', () => {
  const attempt = (id: string, minute: number, earned: number, maximum = 10, waits = false) => ({
    id,
    startedAt: at(minute),
    waits,
    earned: fraction(earned),
    maximum: fraction(maximum),
  });
  const attempts = [attempt('b', 20, 9), attempt('a', 0, 5), attempt('c', 40, 9), attempt('d', 60, 8)];

  it('is the first, the last or the best (the earlier of equals)', () => {
    expect(countedAttempt(attempts, 'first')?.id).toBe('a');
    expect(countedAttempt(attempts, 'last')?.id).toBe('d');
    expect(countedAttempt(attempts, 'best')?.id).toBe('b');
    expect(countedAttempt([], 'best')).toBeNull();
  });

  it('compares shares, not points', () =>
    expect(countedAttempt([attempt('a', 0, 6, 10), attempt('b', 1, 5, 6)], 'best')?.id).toBe('b'));

  it('is the best one that waits for no marks, where there is one', () => {
    const waiting = [attempt('a', 0, 4, 10, true), attempt('b', 1, 9, 10, true)];
    expect(countedAttempt([...waiting, attempt('c', 2, 1)], 'best')?.id).toBe('c');
    expect(countedAttempt(waiting, 'best')?.id).toBe('b');
    expect(countedAttempt([attempt('c', 2, 1), ...waiting], 'first')?.id).toBe('a');
  });

  it('is no attempt without points to earn, where there is another', () =>
    expect(countedAttempt([attempt('a', 0, 0, 0), attempt('b', 1, 0), attempt('c', 2, 0, 0)], 'best')?.id).toBe('b'));
});

describe('equal answers', () => {
  it.each([
    [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [null, {}, false],
    [[], {}, false],
  ])('%j and %j: %s', (first, second, same) => expect(isSameAnswer(first, second)).toBe(same));
});
