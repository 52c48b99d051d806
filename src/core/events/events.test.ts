import { describe, expect, test } from 'vitest';
import { formatEventDates, formatEventTimes, zonedIso } from './event-dates.ts';
import type { EventState } from './event-state.ts';
import { eventStateAt, nextEventStates, STORED_EVENT_STATES } from './event-state.ts';
import { canonicalTimeZone } from './event-time-zone.ts';

const kyiv = 'Europe/Kyiv';
const at = (text: string) => new Date(text);

describe('state', () => {
  const [startsAt, endsAt] = [at('2026-11-21T08:00:00Z'), at('2026-11-22T15:00:00Z')];
  test.each<[string, EventState]>([
    ['2026-11-21T07:59:59Z', 'published'],
    ['2026-11-21T08:00:00Z', 'running'],
    ['2026-11-22T15:00:00Z', 'running'],
    ['2026-11-22T15:00:01Z', 'finished'],
  ])('at %s a published event is %s', (now, expected) => {
    expect(eventStateAt({ state: 'published', startsAt, endsAt }, at(now))).toBe(expected);
  });

  test('time changes the state of published events only', () => {
    for (const state of ['draft', 'cancelled', 'archived'] as const) {
      for (const now of [startsAt, endsAt, at('2030-01-01T00:00:00Z')])
        expect(eventStateAt({ state, startsAt, endsAt }, now)).toBe(state);
    }
  });

  test('an event never becomes a draft again once it has begun, and a draft can only be published', () => {
    for (const state of ['running', 'finished', 'cancelled', 'archived'] as const)
      expect(nextEventStates(state)).not.toContain('draft');
    expect(nextEventStates('draft')).toEqual(['published']);
    for (const state of STORED_EVENT_STATES) expect(nextEventStates(state)).not.toContain(state);
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-21T08:00:00Z', '2026-11-22T15:00:00Z', '21–22\u00a0листопада\u00a02026, початок о 10:00'],
    ['2026-11-21T08:00:00Z', '2026-11-21T10:30:00Z', '21\u00a0листопада\u00a02026, 10:00–12:30'],
    ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z', '21\u00a0листопада\u00a02026, 10:00'],
    ['2026-11-30T08:00:00Z', '2026-12-01T10:00:00Z', '30\u00a0листопада – 1\u00a0грудня\u00a02026, початок о 10:00'],
    [
      '2026-12-31T08:00:00Z',
      '2027-01-01T10:00:00Z',
      '31\u00a0грудня\u00a02026 – 1\u00a0січня\u00a02027, початок о 10:00',
    ],
    ['2026-11-20T22:30:00Z', '2026-11-21T02:00:00Z', '21\u00a0листопада\u00a02026, 00:30–04:00'],
  ])('%s … %s', (from, to, expected) => {
    expect(formatEventDates(at(from), at(to), kyiv)).toBe(expected.replace('початок о ', 'початок о\u00a0'));
  });

  test.each([
    ['2026-11-21T08:00:00Z', '2026-11-21T10:30:00Z', 'субота, 10:00–12:30'],
    ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z', 'субота, 10:00'],
    ['2026-11-21T08:00:00Z', '2026-11-22T15:00:00Z', 'до 22\u00a0листопада, початок о\u00a010:00'],
    ['2026-11-21T08:00:00Z', '2026-12-21T15:00:00Z', 'до 21\u00a0грудня, початок о\u00a010:00'],
    ['2026-12-31T08:00:00Z', '2027-01-01T10:00:00Z', 'до 1\u00a0січня\u00a02027, початок о\u00a010:00'],
  ])('beside the first day %s … %s says only what is left', (from, to, expected) => {
    expect(formatEventTimes(at(from), at(to), kyiv)).toBe(expected);
  });

  test('zonedIso writes the offset of the zone, in winter, in summer and west of Greenwich', () => {
    expect(zonedIso(at('2026-11-21T08:00:00Z'), kyiv)).toBe('2026-11-21T10:00:00+02:00');
    expect(zonedIso(at('2026-07-21T08:00:00Z'), kyiv)).toBe('2026-07-21T11:00:00+03:00');
    expect(zonedIso(at('2026-07-21T02:00:00Z'), 'America/St_Johns')).toBe('2026-07-20T23:30:00-02:30');
    expect(zonedIso(at('2026-07-21T02:00:00Z'), 'Asia/Kathmandu')).toBe('2026-07-21T07:45:00+05:45');
  });
});

describe('time zones', () => {
  test.each([
    ['Europe/Kyiv', kyiv],
    ['Europe/Kiev', kyiv],
    ['europe/kiev', kyiv],
    ['europe/warsaw', 'Europe/Warsaw'],
    ['Europe/Atlantis', null],
    ['', null],
    ['+02:00', null],
  ])('%s → %s', (given, expected) => {
    expect(canonicalTimeZone(given)).toBe(expected);
  });
});
