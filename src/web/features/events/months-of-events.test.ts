import { expect, test } from 'vitest';
import type { EventRow } from '#contract/events/events.ts';
import { foundEvents, monthsOf } from './months-of-events.ts';

const row = (startsAt: string, timeZone = 'Europe/Kyiv', title = 'Вголос'): EventRow => ({
  id: startsAt,
  title,
  summary: '',
  startsAt,
  endsAt: startsAt,
  timeZone,
  place: 'Львів',
  eventlogo: null,
  state: 'published',
  mine: false,
  hostName: 'Спілка вчителів',
});

test('events stand in the month of their own zone', () => {
  const months = monthsOf([
    row('2026-11-30T21:59:00Z'),
    row('2026-11-30T22:00:00Z'),
    row('2026-11-30T22:30:00Z', 'UTC'),
  ]);
  expect(months.map(({ name, events }) => [name, events.length])).toEqual([
    ['Листопад 2026', 1],
    ['Грудень 2026', 1],
    ['Листопад 2026', 1],
  ]);
});

test('a search finds all its words, whatever their case', () => {
  const events = [row('2026-11-30T08:00:00Z'), row('2026-12-01T08:00:00Z', 'UTC', 'Тихо')];
  expect(foundEvents(events, '  львів ВГОЛОС ')).toHaveLength(1);
  expect(foundEvents(events, 'спілка')).toHaveLength(2);
  expect(foundEvents(events, 'Київ')).toEqual([]);
  expect(foundEvents(events, '')).toHaveLength(2);
});
