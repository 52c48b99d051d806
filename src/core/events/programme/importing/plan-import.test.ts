import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime, utcToZoned } from '#core/language/zoned-time.ts';
import { importedParts, passedLimits } from './import-request.ts';
import type { ImportRow } from './import-types.ts';
import { planImport, rowsToAdd } from './plan-import.ts';
import { daysOfEvent, readDay } from './typed-day.ts';
import { readMinutes, readSpan } from './typed-span.ts';

const EMPTY = { activities: [] };
const row = (given: Partial<ImportRow>): ImportRow => ({
  id: 0,
  line: 1,
  day: '',
  when: '',
  until: '',
  length: '',
  title: 'Захід',
  speakers: '',
  room: '',
  track: '',
  about: '',
  isBeside: false,
  ...given,
});

const ZONES = ['Europe/Kyiv', 'America/New_York', 'Pacific/Auckland', 'UTC'] as const;
/** Days on which the clocks of one of the zones change, and others. */
const DAYS = ['2026-10-25', '2027-03-28', '2026-11-01', '2027-03-14', '2026-09-27', '2026-11-21'] as const;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** An event of two days in a zone. */
const eventOn = (day: string, timeZone: string) => {
  const start = localTime(`${day}T08:00`, timeZone)?.taken ?? 0;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 34 * 3_600_000).toISOString(), timeZone };
};
const shown = (moment: string | null, timeZone: string) =>
  moment === null ? null : utcToZoned(new Date(moment), timeZone);

describe('a row with times', () => {
  it('begins and ends when it says, by the clock of the event, also on the day the clocks change', () => {
    const times = fc.tuple(fc.integer({ min: 5 * 60, max: 22 * 60 }), fc.integer({ min: 5, max: 110 }));
    fc.assert(
      fc.property(fc.constantFrom(...DAYS), fc.constantFrom(...ZONES), times, (day, timeZone, [from, length]) => {
        const event = eventOn(day, timeZone);
        const [planned] = planImport([row({ when: `${clock(from)}–${clock(from + length)}` })], event, EMPTY);
        expect(planned?.problems).toEqual([]);
        expect([shown(planned?.startsAt ?? null, timeZone), shown(planned?.endsAt ?? null, timeZone)]).toEqual([
          `${day}T${clock(from)}`,
          `${day}T${clock(from + length)}`,
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, Partial<ImportRow>, string, string]>([
    [
      'ends after midnight where it begins in the evening',
      { when: '22:00–01:30' },
      '2026-11-21T22:00',
      '2026-11-22T01:30',
    ],
    ['ends at midnight', { when: '23:00–24:00' }, '2026-11-21T23:00', '2026-11-22T00:00'],
    ['reaches over midnight by its length', { when: '23:30', length: '45 хв' }, '2026-11-21T23:30', '2026-11-22T00:15'],
    ['is of the day it names', { when: '10:00–11:00', day: 'День 2' }, '2026-11-22T10:00', '2026-11-22T11:00'],
    ['has its end in a column of its own', { when: '10:00', until: '10:20' }, '2026-11-21T10:00', '2026-11-21T10:20'],
    [
      'has its length in a column of its own',
      { when: '10:00', length: '1,5 год' },
      '2026-11-21T10:00',
      '2026-11-21T11:30',
    ],
  ])('%s', (_what, given, from, to) => {
    const [planned] = planImport([row(given)], eventOn('2026-11-21', 'Europe/Kyiv'), EMPTY);
    expect([shown(planned?.startsAt ?? null, 'Europe/Kyiv'), shown(planned?.endsAt ?? null, 'Europe/Kyiv')]).toEqual([
      from,
      to,
    ]);
    expect(planned?.problems).toEqual([]);
  });

  it.each<[string, Partial<ImportRow>, string]>([
    ['a time in the hour that is skipped', { when: '03:30–05:00' }, 'time_skipped'],
    ['an end before its start in the day', { when: '12:00–11:00' }, 'ends_before_start'],
    ['a day that is none', { when: '10:00', day: '31.02' }, 'day_unread'],
    ['a time that is none', { when: 'зранку' }, 'time_unread'],
    ['a length that is none', { when: '10:00', length: 'довго' }, 'length_unread'],
    ['no title', { when: '10:00', title: ' ' }, 'no_title'],
    [
      'thirteen speakers',
      { when: '10:00', speakers: Array.from({ length: 13 }, (_, at) => `Олена Савчук${'а'.repeat(at)}`).join('\n') },
      'speakers_many',
    ],
  ])('%s is told and keeps it out', (_what, given, problem) => {
    const planned = planImport([row(given)], eventOn('2027-03-28', 'Europe/Kyiv'), EMPTY);
    expect(planned[0]?.problems).toContain(problem);
    expect(rowsToAdd(planned)).toEqual([]);
  });
});

describe('rows one after the other', () => {
  const lengths = fc.array(
    fc.integer({ min: 1, max: 12 }).map((step) => step * 5),
    { minLength: 1, maxLength: 12 },
  );

  it('with nothing but lengths begin with the event, each where the one before ends', () => {
    fc.assert(
      fc.property(lengths, (own) => {
        const event = eventOn('2026-11-21', 'Europe/Kyiv');
        const planned = planImport(
          own.map((minutes) => row({ length: `${minutes} хв` })),
          event,
          EMPTY,
        );
        let at = Date.parse(event.startsAt);
        for (const [index, { startsAt, endsAt }] of planned.entries()) {
          const end = at + (own[index] ?? 0) * 60_000;
          expect([startsAt, endsAt].map((moment) => Date.parse(moment ?? ''))).toEqual([at, end]);
          at = end;
        }
      }),
    );
  });

  it('with nothing but starts end where the next begins, and none overlaps another', () => {
    const starts = fc.uniqueArray(
      fc.integer({ min: 8 * 12, max: 20 * 12 }).map((step) => step * 5),
      { minLength: 2, maxLength: 12 },
    );
    fc.assert(
      fc.property(starts, (own) => {
        const sorted = own.toSorted((one, other) => one - other);
        const planned = planImport(
          sorted.map((minutes) => row({ when: clock(minutes) })),
          eventOn('2026-11-21', 'Europe/Kyiv'),
          EMPTY,
        );
        expect(planned.flatMap(({ problems }) => problems)).toEqual([]);
        for (const [index, one] of planned.slice(0, -1).entries())
          expect(one.endsAt).toBe(planned[index + 1]?.startsAt);
      }),
    );
  });
});

describe('what an import adds', () => {
  const NAMES = ['Олена Савчук', 'ОЛЕНА САВЧУК', 'Іван Бойко'];
  const rooms = ['', 'Зала 1', 'зала 1', 'Зала 2'];
  const rows = fc.array(
    fc.record({
      when: fc.constantFrom('10:00', '11:00', '12:00'),
      title: fc.constantFrom('А', 'Б'),
      speakers: fc.constantFrom('', ...NAMES),
      room: fc.constantFrom(...rooms),
    }),
    { maxLength: 10 },
  );

  it('names each room and each person once, those that are there already by their ids', () => {
    fc.assert(
      fc.property(rows, (own) => {
        const planned = rowsToAdd(
          planImport(
            own.map((one) => row({ ...one, length: '30 хв' })),
            eventOn('2026-11-21', 'Europe/Kyiv'),
            EMPTY,
          ),
        );
        let next = 0;
        const known = { id: 'відома', name: 'ЗАЛА 2' };
        const programme = { activities: [], speakers: [], tracks: [], rooms: [known] };
        const parts = importedParts(planned, programme, () => `н${(next += 1)}`);
        const lower = (names: readonly { name: string }[]) => names.map(({ name }) => name.toLocaleLowerCase('uk'));
        for (const list of [lower(parts.rooms), lower(parts.speakers)]) expect(new Set(list).size).toBe(list.length);
        expect(lower(parts.rooms)).not.toContain('зала 2');
        for (const { row: one, roomId, speakerIds } of parts.activities) {
          const room = [known, ...parts.rooms].find(({ id }) => id === roomId);
          expect(room?.name.toLocaleLowerCase('uk') ?? '').toBe(one.room.toLocaleLowerCase('uk'));
          expect(speakerIds).toHaveLength(one.speakers.length);
        }
        const added = new Set(
          parts.activities.map(({ row: one }) => `${one.title} ${one.startsAt} ${one.room.toLocaleLowerCase('uk')}`),
        );
        expect(added.size).toBe(parts.activities.length);
      }),
      { numRuns: 300 },
    );
  });

  it('added once more adds nothing', () => {
    fc.assert(
      fc.property(rows, (own) => {
        const event = eventOn('2026-11-21', 'Europe/Kyiv');
        const typed = own.map((one) => row({ ...one, length: '30 хв' }));
        const activities = rowsToAdd(planImport(typed, event, EMPTY));
        expect(rowsToAdd(planImport(typed, event, { activities: activities as never }))).toEqual([]);
      }),
    );
  });

  it('is told where it would pass a bound', () => {
    const activities = Array.from({ length: 299 }, () => ({}));
    const programme = { activities, speakers: [], tracks: [], rooms: [] } as never;
    const typed = ['А', 'Б'].map((title) => row({ title, when: '10:00' }));
    const planned = rowsToAdd(planImport(typed, eventOn('2026-11-21', 'Europe/Kyiv'), EMPTY));
    const parts = (count: number) => importedParts(planned.slice(0, count), programme, () => 'н');
    expect(passedLimits(parts(1), programme)).toEqual([]);
    expect(passedLimits(parts(2), programme)).toEqual([{ of: 'activities', count: 301 }]);
  });
});

describe('times and days as they are typed', () => {
  it('say the same whatever sign stands between', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1440 }));
    fc.assert(
      fc.property(
        span,
        fc.constantFrom(':', '.'),
        fc.constantFrom('–', ' - ', '—', ' до ', '…', '-'),
        ([from, to], mark, dash) => {
          const typed = [from, to].map((minutes) => clock(minutes).replace(':', mark)).join(dash);
          expect(readSpan(typed)).toEqual({ from, to, minutes: null });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('of a length say so many minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
        const typed = [
          `${hours}:${String(rest).padStart(2, '0')}`,
          [hours > 0 ? `${hours} год` : '', rest > 0 ? `${rest} хв` : ''].join(' ').trim(),
        ];
        expect(typed.map(readMinutes)).toEqual([minutes, minutes]);
      }),
    );
  });

  it('of an event name its days in any spelling', () => {
    const months = [
      'січня',
      'лютого',
      'березня',
      'квітня',
      'травня',
      'червня',
      'липня',
      'серпня',
      'вересня',
      'жовтня',
      'листопада',
      'грудня',
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 5 }), (first, later) => {
        const [start, day] = [first, first + later].map((one) => new Date(Date.UTC(2026, 0, 1 + one, 8)));
        if (start === undefined || day === undefined) return;
        const days = daysOfEvent({ startsAt: start.toISOString(), endsAt: day.toISOString(), timeZone: 'UTC' });
        const iso = day.toISOString().slice(0, 10);
        const [year = '', month = '', date = ''] = iso.split('-');
        const words = `${Number(date)} ${months[Number(month) - 1]}`;
        const spelled = [
          iso,
          `${date}.${month}.${year}`,
          `${date}.${month}`,
          `${Number(date)}.${Number(month)}`,
          words,
          `${words} ${year} р.`,
          `День ${later + 1}`,
        ];
        expect(spelled.map((typed) => readDay(typed, days))).toEqual(spelled.map(() => iso));
      }),
      { numRuns: 300 },
    );
  });
});
