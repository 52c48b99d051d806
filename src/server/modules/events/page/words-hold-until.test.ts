import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventStateAt } from '#core/events/event-state.ts';
import { onNow } from '#core/events/programme/programme-days.ts';
import { wordsHoldUntil } from './words-hold-until.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const minutes = fc.integer({ min: 0, max: 600 });
const span = fc.tuple(minutes, fc.integer({ min: 1, max: 300 })).map(([from, length]) => ({
  startsAt: new Date(START + from * MINUTE).toISOString(),
  endsAt: new Date(START + (from + length) * MINUTE).toISOString(),
  cancelled: false,
}));

/** What the page of an event says by the clock alone. */
function said(
  event: { startsAt: string; endsAt: string },
  parts: readonly { startsAt: string; endsAt: string; cancelled: boolean }[],
  at: number,
) {
  const now = new Date(at);
  const own = { state: 'published' as const, startsAt: new Date(event.startsAt), endsAt: new Date(event.endsAt) };
  return JSON.stringify([eventStateAt(own, now), onNow(parts, now)]);
}

it('until the moment that is told a page says the same, and then it is asked again', () => {
  fc.assert(
    fc.property(
      span,
      fc.array(span, { maxLength: 5 }),
      fc.array(minutes, { maxLength: 2 }),
      fc.integer({ min: -60, max: 900 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (event, parts, moments, offset, part) => {
        const at = START + offset * MINUTE;
        const others = moments.map((own) => new Date(START + own * MINUTE).toISOString());
        const until = wordsHoldUntil(event, parts, new Date(at), others);
        expect(until).toBeGreaterThan(at);
        // Any moment before it.
        const between = Math.floor(at + (Math.min(until, at + 10_000 * MINUTE) - 1 - at) * part);
        expect(said(event, parts, between)).toBe(said(event, parts, at));
        expect(others.filter((own) => Date.parse(own) > at && Date.parse(own) <= between)).toEqual([]);
        // While it runs, the minutes to the next part are told: a minute at most.
        const isRunning = at >= Date.parse(event.startsAt) && at <= Date.parse(event.endsAt);
        if (isRunning) expect(until - at).toBeLessThanOrEqual(MINUTE);
        const isOver = [event, ...parts].every(({ endsAt }) => Date.parse(endsAt) < at);
        if (isOver && others.every((own) => Date.parse(own) <= at)) expect(until).toBe(Number.POSITIVE_INFINITY);
      },
    ),
    { numRuns: 1_000 },
  );
});
