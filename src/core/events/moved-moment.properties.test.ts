import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime, utcToZoned } from '#core/language/zoned-time.ts';
import { zonedIso } from './event-dates.ts';
import { movedMoment, movedSpan } from './moved-moment.ts';
import { nextYearStart } from './next-year-start.ts';

const ZONES = [
  'Europe/Kyiv',
  'Europe/London',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'UTC',
] as const;
const MINUTE = 60_000;
/** Instants of some years around several changes of the clocks, on whole minutes. */
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2029, 0, 1) / MINUTE })
  .map((minutes) => new Date(minutes * MINUTE));
const zone = fc.constantFrom(...ZONES);
/** Minutes from the start of an event to something of it: a day before to four days after. */
const apart = fc.integer({ min: -24 * 60, max: 4 * 24 * 60 });

const wall = (moment: Date, timeZone: string): number => Date.parse(`${utcToZoned(moment, timeZone)}Z`) / MINUTE;
/** How many instants a clock of the zone shows this time at: none in spring, two in autumn. */
const times = (wallMinutes: number, timeZone: string): number =>
  localTime(new Date(wallMinutes * MINUTE).toISOString().slice(0, 16), timeZone)?.shown.length ?? 0;

describe('what is moved with its event', () => {
  it('stands as far from the start as before on the wall clock, unless no clock shows that time', () => {
    fc.assert(
      fc.property(instant, instant, apart, zone, (from, to, minutes, timeZone) => {
        const moment = new Date(from.getTime() + minutes * MINUTE);
        const moved = movedMoment(moment, { from, to }, timeZone);
        const wanted = wall(to, timeZone) + wall(moment, timeZone) - wall(from, timeZone);
        const isShown = times(wanted, timeZone) > 0;
        // In the hour that is skipped it goes as far on as the clocks do.
        expect(wall(moved, timeZone) - wanted).toBe(isShown ? 0 : 60);
      }),
      { numRuns: 400 },
    );
  });

  it('comes back where it was when the event does', () => {
    fc.assert(
      fc.property(instant, instant, apart, zone, (from, to, minutes, timeZone) => {
        const moment = new Date(from.getTime() + minutes * MINUTE);
        const moved = movedMoment(moment, { from, to }, timeZone);
        const isPlain = times(wall(moment, timeZone), timeZone) === 1 && times(wall(moved, timeZone), timeZone) === 1;
        const wanted = wall(to, timeZone) + wall(moment, timeZone) - wall(from, timeZone);
        fc.pre(isPlain && wall(moved, timeZone) === wanted);
        expect(movedMoment(moved, { from: to, to: from }, timeZone)).toEqual(moment);
      }),
      { numRuns: 200 },
    );
  });

  it('never ends before it begins, and takes as long as before unless the clocks change within', () => {
    fc.assert(
      fc.property(
        instant,
        instant,
        apart,
        fc.integer({ min: 1, max: 600 }),
        zone,
        (from, to, minutes, length, timeZone) => {
          const startsAt = new Date(from.getTime() + minutes * MINUTE);
          const endsAt = new Date(startsAt.getTime() + length * MINUTE);
          const moved = movedSpan({ startsAt, endsAt }, { from, to }, timeZone);
          const took = (moved.endsAt.getTime() - moved.startsAt.getTime()) / MINUTE;
          expect(took).toBeGreaterThan(0);
          const lengthOfDay = (moment: Date) =>
            wall(new Date(moment.getTime() + length * MINUTE), timeZone) - wall(moment, timeZone);
          const isQuiet = lengthOfDay(startsAt) === length && lengthOfDay(moved.startsAt) === length;
          const areShown = [moved.startsAt, moved.endsAt].every((one) => times(wall(one, timeZone), timeZone) === 1);
          if (isQuiet && areShown && times(wall(startsAt, timeZone), timeZone) === 1) expect(took).toBe(length);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('takes as long as before when it would begin in the hour that clocks skip', () => {
    const from = new Date('2028-03-22T01:11:00Z');
    const move = { from, to: new Date('2028-03-22T00:11:00Z') };
    // 04:00 to 05:01, an hour earlier: no clock shows 03:00 on that day.
    const span = { startsAt: new Date('2028-03-26T01:00:00Z'), endsAt: new Date('2028-03-26T02:01:00Z') };
    expect(movedSpan(span, move, 'Europe/Kyiv')).toEqual(span);
  });

  it('follows a move of whole weeks hour by hour, whatever season it leads to', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 60 }), apart, zone, (from, weeks, minutes, timeZone) => {
        const later = (moment: Date) => {
          const local = new Date((wall(moment, timeZone) + weeks * 7 * 24 * 60) * MINUTE).toISOString().slice(0, 16);
          return localTime(local, timeZone);
        };
        const to = later(from);
        fc.pre(to?.shown.length === 1);
        const moment = new Date(from.getTime() + minutes * MINUTE);
        const expected = later(moment);
        fc.pre(expected?.shown.length === 1);
        expect(movedMoment(moment, { from, to: new Date(to.taken) }, timeZone)).toEqual(new Date(expected.taken));
      }),
      { numRuns: 200 },
    );
  });
});

it('an instant written with the offset of its zone is the same instant, and shows the wall clock', () => {
  fc.assert(
    fc.property(instant, zone, (moment, timeZone) => {
      const iso = zonedIso(moment, timeZone);
      expect(Date.parse(iso)).toBe(moment.getTime());
      expect(iso.slice(0, 16)).toBe(utcToZoned(moment, timeZone));
      expect(iso).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/u);
    }),
    { numRuns: 200 },
  );
});

it('a year later an event begins on the same weekday at the same time', () => {
  fc.assert(
    fc.property(instant, zone, (moment, timeZone) => {
      const before = utcToZoned(moment, timeZone);
      const next = nextYearStart(moment.toISOString(), timeZone);
      const weekday = (local: string) => new Date(`${local}Z`).getUTCDay();
      expect([weekday(next), next.slice(11)]).toEqual([weekday(before), before.slice(11)]);
      expect((Date.parse(`${next}Z`) - Date.parse(`${before}Z`)) / (24 * 60 * MINUTE)).toBe(364);
    }),
  );
});
