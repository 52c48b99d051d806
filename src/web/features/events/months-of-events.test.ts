import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventRow } from '#contract/events/events.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
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

const word = fc.constantFrom('Вголос', 'тихо', 'ЛЬВІВ', 'Київ', 'спілка', 'Ґанок');
const anyRow = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  place: word,
  hostName: word,
  minutes: fc.integer({ min: 0, max: 60 * 24 * 400 }),
  timeZone: fc.constantFrom('Europe/Kyiv', 'UTC', 'America/New_York'),
});
const rowOf = ({
  minutes,
  ...more
}: {
  minutes: number;
  title: string;
  place: string;
  hostName: string;
  timeZone: string;
}) => ({
  ...row(new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()),
  ...more,
});

test('no event is lost among months, and none stands in another’s', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), (drawn) => {
      const events = drawn.map(rowOf).toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
      const months = monthsOf(events);
      expect(months.flatMap((month) => month.events)).toEqual(events);
      for (const { name, events: own } of months) {
        const starts = own.map(({ startsAt, timeZone }) => utcToZoned(new Date(startsAt), timeZone).slice(0, 7));
        expect(new Set(starts).size).toBe(1);
        expect(name).toMatch(new RegExp(` ${starts[0]?.slice(0, 4)}$`, 'u'));
      }
      // A heading is there once for events that follow each other.
      for (const [index, { name }] of months.entries()) expect(name).not.toBe(months[index + 1]?.name);
    }),
  );
});

test('a search finds each event by any words of it, and by no other', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), fc.array(word, { maxLength: 3 }), (drawn, words) => {
      const events = drawn.map(rowOf);
      const has = ({ title, place, hostName }: EventRow, one: string) =>
        [...title.split(' '), place, hostName].some(
          (own) => own.toLocaleLowerCase('uk') === one.toLocaleLowerCase('uk'),
        );
      const expected = events.filter((event) => words.every((one) => has(event, one)));
      expect(foundEvents(events, words.join('  ').toLocaleUpperCase('uk'))).toEqual(expected);
    }),
  );
});
