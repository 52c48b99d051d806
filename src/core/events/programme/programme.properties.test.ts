import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from '#core/language/dates.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { overlappingIds } from './overlapping-parts.ts';
import { programmeClashes } from './programme-clashes.ts';
import { onNow, programmeDays, slotAt } from './programme-days.ts';
import type { Activity } from './programme-types.ts';
import { romanize, slugOf } from './romanize.ts';
import { scheduleOf } from './schedule.ts';
import { scheduleXml } from './schedule-xml.ts';

const ZONES = ['Europe/Kyiv', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'] as const;
const NOTHING: TextDocument = { version: 1, blocks: [] };
const MINUTE = 60_000;
/** The nights in which the clocks of one of the zones are put on or back, and one without any. */
const FIRST_DAYS = ['2026-10-24', '2027-03-27', '2026-10-31', '2027-03-13', '2026-09-26', '2026-11-21'].map((day) =>
  Date.parse(`${day}T06:00:00Z`),
);

const part = fc.record({
  from: fc.integer({ min: 0, max: 12 * 48 }).map((step) => step * 5),
  length: fc.integer({ min: 1, max: 60 }).map((step) => step * 5),
  roomId: fc.constantFrom(null, 'велика', 'мала'),
  speakerIds: fc.subarray(['софія', 'тарас']),
  cancelled: fc.boolean(),
  rated: fc.boolean(),
});
const programme = fc.record({
  first: fc.constantFrom(...FIRST_DAYS),
  zone: fc.constantFrom(...ZONES),
  parts: fc.array(part, { maxLength: 12 }),
});
type Drawn = typeof programme extends fc.Arbitrary<infer Value> ? Value : never;

const activitiesOf = ({ first, parts }: Drawn): (Activity & { number: number })[] =>
  parts.map(({ from, length, ...more }, index) => ({
    id: `п${index}`,
    number: index + 1,
    title: `Захід ${index}`,
    description: NOTHING,
    startsAt: new Date(first + from * MINUTE).toISOString(),
    endsAt: new Date(first + (from + length) * MINUTE).toISOString(),
    trackId: null,
    capacity: null,
    ...more,
  }));

const overlap = (one: Activity, other: Activity): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);
const dayIn = (moment: string | number, zone: string): string => {
  const { year, month, day } = wallClock(new Date(moment), zone);
  return [year, month, day].map((value) => String(value).padStart(2, '0')).join('-');
};

describe('what takes place at the same time', () => {
  it('is found of each that meets another, and of no other', () => {
    fc.assert(
      fc.property(programme, (drawn) => {
        const all = activitiesOf(drawn);
        const met = all.filter((one) => all.some((other) => other !== one && overlap(one, other))).map(({ id }) => id);
        expect([...overlappingIds(all)].toSorted()).toEqual(met.toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it('clashes where a room or a speaker is needed twice: everybody concerned is named, and only real clashes', () => {
    fc.assert(
      fc.property(programme, (drawn) => {
        const all = activitiesOf(drawn).filter(({ cancelled }) => !cancelled);
        const needs = (one: Activity, of: 'room' | 'speaker', id: string) =>
          of === 'room' ? one.roomId === id : one.speakerIds.includes(id);
        const found = programmeClashes(activitiesOf(drawn));
        for (const { first, second, of, id } of found) {
          const [one, other] = [first, second].map((own) => all.find((activity) => activity.id === own));
          expect(one !== undefined && other !== undefined && one !== other && overlap(one, other)).toBe(true);
          expect([one, other].every((own) => own !== undefined && needs(own, of, id))).toBe(true);
        }
        for (const [of, id] of [
          ['room', 'велика'],
          ['room', 'мала'],
          ['speaker', 'софія'],
          ['speaker', 'тарас'],
        ] as const) {
          const users = all.filter((one) => needs(one, of, id));
          const concerned = users.filter((one) => users.some((other) => other !== one && overlap(one, other)));
          const named = new Set(
            found.filter((one) => one.of === of && one.id === id).flatMap(({ first, second }) => [first, second]),
          );
          expect([...named].toSorted()).toEqual(concerned.map((one) => one.id).toSorted());
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the days of a programme', () => {
  it('hold each part once, on the day of the zone on which it begins, in the order of time', () => {
    fc.assert(
      fc.property(programme, (drawn) => {
        const all = activitiesOf(drawn);
        const days = programmeDays(all, drawn.zone);
        const placed = days.flatMap(({ day, slots }) =>
          slots.flatMap(({ parts }) => parts.map(({ id }) => `${day} ${id}`)),
        );
        expect(placed.toSorted()).toEqual(
          all.map(({ id, startsAt }) => `${dayIn(startsAt, drawn.zone)} ${id}`).toSorted(),
        );
        const starts = days.flatMap(({ slots }) => slots.map(({ startsAt }) => Date.parse(startsAt)));
        expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))]);
      }),
      { numRuns: 300 },
    );
  });

  it('say at any moment of each slot what the parts in it say', () => {
    fc.assert(
      fc.property(programme, fc.integer({ min: -60, max: 4_000 }), (drawn, minutes) => {
        const now = new Date(drawn.first + minutes * MINUTE);
        const all = activitiesOf(drawn);
        const { running, next } = onNow(all, now);
        for (const slot of programmeDays(all, drawn.zone).flatMap(({ slots }) => slots)) {
          const { state, endsAt } = slotAt(slot, now);
          const isRunning = slot.parts.some((own) => running.includes(own));
          expect(state === 'now').toBe(isRunning);
          expect(state === 'past').toBe(now >= endsAt);
          if (slot.parts.some((own) => next.includes(own))) expect(state).toBe('ahead');
        }
        const ahead = all.filter((one) => !one.cancelled && Date.parse(one.startsAt) > now.getTime());
        const soonest = Math.min(...ahead.map(({ startsAt }) => Date.parse(startsAt)));
        expect(next).toEqual(ahead.filter(({ startsAt }) => Date.parse(startsAt) === soonest));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a schedule for other programs', () => {
  const eventOf = ({ first, zone }: Drawn, days: number) => ({
    id: 'e',
    title: 'Вголос',
    startsAt: new Date(first),
    endsAt: new Date(first + days * 24 * 60 * MINUTE),
    timeZone: zone,
    language: 'uk',
    colour: 'sea' as const,
    address: 'http://x/e',
    feedbackAddress: 'http://x/f',
    logo: null,
  });
  const rooms = ['велика', 'мала'].map((id) => ({ id, name: `Зала «${id}»` }));
  const speakers = ['софія', 'тарас'].map((id) => ({ id, name: id, role: '', about: NOTHING, photo: null }));
  const made = (drawn: Drawn, days = 2) =>
    scheduleOf(eventOf(drawn, days), { tracks: [], rooms, speakers, activities: activitiesOf(drawn) }, (text) =>
      String(text.length),
    );

  it('has each activity once, under its day and room, at its moment and as long as it is', () => {
    fc.assert(
      fc.property(programme, (drawn) => {
        const { days } = made(drawn).conference;
        const talks = days.flatMap(({ date, rooms: own }) =>
          Object.entries(own).flatMap(([room, list]) => list.map((talk) => ({ ...talk, day: date, under: room }))),
        );
        expect(talks.map(({ guid }) => guid).toSorted()).toEqual(
          activitiesOf(drawn)
            .map(({ id }) => id)
            .toSorted(),
        );
        for (const { guid, day, under, room, date, duration, id } of talks) {
          const own = activitiesOf(drawn).find((one) => one.id === guid);
          const [hours = 0, minutes = 0] = duration.split(':').map(Number);
          expect([Date.parse(date), id, under]).toEqual([Date.parse(own?.startsAt ?? ''), own?.number, room]);
          expect(hours * 60 + minutes).toBe((Date.parse(own?.endsAt ?? '') - Date.parse(own?.startsAt ?? '')) / MINUTE);
          expect(day).toBe(dayIn(own?.startsAt ?? '', drawn.zone));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('has days that follow each other, and hold all that begins in them, also where the clocks change', () => {
    fc.assert(
      fc.property(programme, fc.integer({ min: 0, max: 4 }), (drawn, length) => {
        const { days, daysCount, start, end } = made(drawn, length).conference;
        expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([daysCount, start, end]);
        for (const [index, { date, day_start: from, day_end: to, rooms: own, index: number }] of days.entries()) {
          expect(number).toBe(index + 1);
          const talks = Object.values(own).flat();
          for (const talk of talks) expect(Date.parse(talk.date)).toBeGreaterThanOrEqual(Date.parse(from));
          expect(Date.parse(to)).toBeGreaterThan(Date.parse(from));
          if (talks.length > 0) continue;
          // A day without anything is a day of the zone: from its midnight to its last second.
          const clocks = [from, to].map((moment) => wallClock(new Date(moment), drawn.zone));
          expect(clocks.map(({ hour, minute, second }) => [hour, minute, second])).toEqual([
            [0, 0, 0],
            [23, 59, 59],
          ]);
          expect([dayIn(from, drawn.zone), dayIn(to, drawn.zone)]).toEqual([date, date]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is one as XML too: with every talk, and nothing in a title that would end its element', () => {
    fc.assert(
      fc.property(programme, fc.string({ unit: 'binary', maxLength: 20 }), (drawn, title) => {
        const activities = activitiesOf(drawn).map((one) => ({ ...one, title }));
        const xml = scheduleXml(scheduleOf(eventOf(drawn, 2), { tracks: [], rooms, speakers, activities }, () => '1'));
        expect(xml.match(/<event /gu)?.length ?? 0).toBe(activities.length);
        expect(xml.match(/<\/event>/gu)?.length ?? 0).toBe(activities.length);
        expect(xml).not.toMatch(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/u);
      }),
      { numRuns: 30 },
    );
  });
});

const ukrainian = fc
  .array(fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя ’-'), { maxLength: 30 })
  .map((letters) => letters.join(''));

it('a short name is of small Latin letters, digits and single hyphens, and no longer than it may be', () => {
  const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), ukrainian);
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (title, most) => {
      const slug = slugOf(title, most);
      expect(slug.length).toBeLessThanOrEqual(most);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u);
    }),
    { numRuns: 500 },
  );
});

it('of Ukrainian words no letter stays as it is, and none is lost but the soft sign', () => {
  fc.assert(
    fc.property(ukrainian, (words) => {
      const latin = romanize(words);
      expect(latin).toMatch(/^[a-z ’-]*$/u);
      expect(latin.replace(/[^a-z]/gu, '').length).toBeGreaterThanOrEqual(words.replace(/[ь ’-]/gu, '').length);
    }),
  );
});
