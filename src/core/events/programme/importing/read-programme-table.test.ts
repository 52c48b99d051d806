import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABOVE, LEFT } from './import-types.ts';
import { planImport, rowsToAdd } from './plan-import.ts';
import { readProgrammeTable } from './read-programme-table.ts';
import { readDay } from './typed-day.ts';
import { ledByTime, readMinutes, readSpan } from './typed-span.ts';
import { readTypedSpeakers } from './typed-speakers.ts';

const EVENT = { startsAt: '2026-11-21T07:00:00.000Z', endsAt: '2026-11-22T16:00:00.000Z', timeZone: 'Europe/Kyiv' };
const DAYS = { first: '2026-11-21', last: '2026-11-22' };
const EMPTY = { activities: [] };

describe('times', () => {
  test.each<[string, number | null, number | null, number | null]>([
    ['10:00–10:45', 600, 645, null],
    ['10:00 - 10:45', 600, 645, null],
    ['10.00', 600, null, null],
    ['10.00-10.45', 600, 645, null],
    ['10-00 – 10-45', 600, 645, null],
    ['9-00', 540, null, null],
    ['10⁰⁰–10⁴⁵', 600, 645, null],
    ['з 10:00 до 10:45', 600, 645, null],
    ['о 9.30', 570, null, null],
    ['10:00\u00a0—\u00a010:45', 600, 645, null],
    ['10:00 до 10:45', 600, 645, null],
    ['10–11', 600, 660, null],
    ['10:00:00', 600, null, null],
    ['10:00 год.', 600, null, null],
    ['9:00 am', 540, null, null],
    ['9:00 am – 1:15 pm', 540, 795, null],
    ['10:00 (45 хв)', 600, null, 45],
    ['10:00, 1 год 30 хв', 600, null, 90],
    ['23:00–24:00', 1380, 1440, null],
    ['10:00 → 10:45', 600, 645, null],
    ['10:00 \n– 10:45', 600, 645, null],
  ])('%s', (cell, from, to, minutes) => {
    expect(readSpan(cell)).toEqual({ from, to, minutes });
  });

  test.each(['', 'Кава', '21.11.2026', '21.11.26', '25:00', '10:99', 'Зала 10', '10:00 Відкриття', '2026-11-21', '10'])(
    'no time: %s',
    (cell) => {
      expect(readSpan(cell)).toBe(null);
    },
  );

  test.each<[string, number | null]>([
    ['45 хв', 45],
    ['45хв.', 45],
    ['1 год', 60],
    ['1 год 30 хв', 90],
    ['1,5 год', 90],
    ['1.5 години', 90],
    ['0:45', 45],
    ['00:45:00', 45],
    ['90', 90],
    ["45'", 45],
    ['півтори години', 90],
    ['20 min', 20],
    ['2 hours', 120],
    ['0', null],
    ['довго', null],
  ])('takes %s', (cell, minutes) => {
    expect(readMinutes(cell)).toBe(minutes);
  });

  test('a line led by a time', () => {
    expect(ledByTime('10:00–10:45 Відкриття')).toEqual({ when: '10:00–10:45', rest: 'Відкриття' });
    expect(ledByTime('10.00 — Кава')).toEqual({ when: '10.00', rest: 'Кава' });
    expect(ledByTime('Відкриття')).toBe(null);
  });
});

test.each<[string, string | null]>([
  ['21.11.2026', '2026-11-21'],
  ['22.11', '2026-11-22'],
  ['21 листопада', '2026-11-21'],
  ['21 листопада 2026 р., субота', '2026-11-21'],
  ['Субота, 21 листопада', '2026-11-21'],
  ['День 2', '2026-11-22'],
  ['День 1. 21 листопада', '2026-11-21'],
  ['2 день', '2026-11-22'],
  ['Неділя', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['3 січня', '2027-01-03'],
  ['31.02', null],
  ['10:00', null],
  ['Секція читання', null],
])('day %s', (cell, day) => {
  expect(readDay(cell, DAYS)).toBe(day);
});

test.each<[string, readonly string[]]>([
  ['Олена Савчук', ['Олена Савчук']],
  ['Олена Савчук, Іван Бойко', ['Олена Савчук', 'Іван Бойко']],
  ['Олена Савчук та Іван Бойко', ['Олена Савчук', 'Іван Бойко']],
  ['Олена Савчук (ЛНУ, кафедра), Іван Бойко', ['Олена Савчук (ЛНУ, кафедра)', 'Іван Бойко']],
  ['Олена Савчук, докторка наук, Львів; Іван Бойко', ['Олена Савчук (докторка наук, Львів)', 'Іван Бойко']],
  ['О. Савчук\nБойко І. П.', ['О. Савчук', 'Бойко І. П.']],
  ['Олена Савчук – учителька, Полтава', ['Олена Савчук (учителька, Полтава)']],
  ['Спікерка: Марія-Анна Ґудзь-Лисенко', ['Марія-Анна Ґудзь-Лисенко']],
  ['Мар’яна Д’яченко', ['Мар’яна Д’яченко']],
  ['команда школи', ['команда школи']],
  ['—', []],
  ['', []],
])('people of %j', (cell, people) => {
  expect(readTypedSpeakers(cell).map(({ name, role }) => (role === '' ? name : `${name} (${role})`))).toEqual(people);
});

const cell = fc.oneof(
  fc.constantFrom('', ABOVE, LEFT, 'Час', 'Назва', 'Хто', 'Зала 1', 'Кава', 'День 2', '10:00–10:45', '11.00', '45 хв'),
  fc.string({ maxLength: 60, unit: 'binary' }),
);

describe('properties', () => {
  test('any table is read, and what may be added is whole', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 }), (table) => {
        const { rows } = readProgrammeTable(table, DAYS);
        const plan = planImport(rows, EVENT, EMPTY);
        expect(plan).toHaveLength(rows.length);
        for (const one of rowsToAdd(plan)) {
          expect(one.title).not.toBe('');
          expect(Date.parse(one.endsAt ?? '')).toBeGreaterThan(Date.parse(one.startsAt ?? ''));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a programme written as a table comes back whole, whatever the order of columns and the way of times', () => {
    const clock = fc.integer({ min: 8 * 12, max: 20 * 12 }).map((step) => step * 5);
    const part = fc.record({
      from: clock,
      length: fc.integer({ min: 1, max: 24 }).map((step) => step * 5),
      title: fc.constantFrom('Читання з нуля', 'Текст і сенс', 'Про що мовчать байки', 'Слово'),
      speaker: fc.constantFrom('', 'Олена Савчук', 'Іван Бойко'),
      room: fc.constantFrom('Зала 1', 'Зала 2', ''),
    });
    const order = fc.shuffledSubarray(['when', 'title', 'speakers', 'room'] as const, { minLength: 4 });
    const dash = fc.constantFrom('–', ' - ', '—', ' до ');
    const sign = fc.constantFrom(':', '.');
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 30 }),
        order,
        dash,
        sign,
        (parts, columns, between, mark) => {
          const text = (minutes: number) =>
            `${Math.floor(minutes / 60)}${mark}${String(minutes % 60).padStart(2, '0')}`;
          const heads = { when: 'Час', title: 'Тема', speakers: 'Спікер', room: 'Зала' };
          const table = parts.map((one) => {
            const cells = {
              when: `${text(one.from)}${between}${text(one.from + one.length)}`,
              title: one.title,
              speakers: one.speaker,
              room: one.room,
            };
            return columns.map((column) => cells[column]);
          });
          const { rows, leftOut } = readProgrammeTable([columns.map((column) => heads[column]), ...table], DAYS);
          expect(leftOut).toEqual([]);
          const plan = planImport(rows, EVENT, EMPTY);
          expect(plan.map(({ title, room, problems }) => ({ title, room, problems }))).toEqual(
            parts.map(({ title, room }) => ({ title, room, problems: [] })),
          );
          expect(plan.map(({ startsAt }) => startsAt)).toEqual(
            parts.map(({ from }) => new Date(Date.UTC(2026, 10, 20, 22, from)).toISOString()),
          );
        },
      ),
    );
  });
});
