import { describe, expect, test } from 'vitest';
import { ABOVE, LEFT, type PastedTable } from './import-types.ts';
import { planImport, rowsToAdd } from './plan-import.ts';
import { readProgrammeTable } from './read-programme-table.ts';

const EVENT = { startsAt: '2026-11-21T07:00:00.000Z', endsAt: '2026-11-22T16:00:00.000Z', timeZone: 'Europe/Kyiv' };
const DAYS = { first: '2026-11-21', last: '2026-11-22' };
const EMPTY = { activities: [] };

/** What a table becomes, one line a part: «21 10:00–10:45 | title | speakers | room | track | about | problems». */
function planned(table: PastedTable): string[] {
  const { rows } = readProgrammeTable(table, DAYS);
  const wall = (moment: string | null) =>
    moment === null ? '?' : new Date(Date.parse(moment) + 2 * 3_600_000).toISOString().slice(11, 16);
  return planImport(rows, EVENT, EMPTY).map((one) =>
    [
      `${one.day?.slice(8) ?? '?'} ${wall(one.startsAt)}–${wall(one.endsAt)}`,
      one.title,
      one.speakers.map(({ name, role }) => (role === '' ? name : `${name} (${role})`)).join(' + '),
      one.room,
      one.track,
      one.about.replaceAll('\n', '/'),
      one.problems.join(' '),
    ]
      .join(' | ')
      .replace(/(?: \| )+$/u, ''),
  );
}
const pasted = (text: string): PastedTable => text.split('\n').map((line) => line.split('\t'));

describe('tables', () => {
  test('with headings, breaks and empty rows', () => {
    expect(
      planned(
        pasted(
          [
            'Програма конференції\t\t\t',
            'Час\tНазва\tДоповідач\tЗала',
            '10:00–10:45\tЧитання з нуля\tОлена Савчук, Іван Бойко\tВелика',
            '\t\t\t',
            '10.45\tКава\t\t',
            '11:00 - 11:30\t«Тихе читання»\tМарія Ґудзь\tМала',
          ].join('\n'),
        ),
      ),
    ).toEqual([
      '21 10:00–10:45 | Читання з нуля | Олена Савчук + Іван Бойко | Велика',
      '21 10:45–11:00 | Кава',
      '21 11:00–11:30 | Тихе читання | Марія Ґудзь | Мала',
    ]);
  });

  test('without headings, by content', () => {
    expect(
      planned(
        pasted(
          '10:00\t45 хв\tЧитання з нуля\tОлена Савчук\tЗала 1\n10:45\t15 хв\tКава\t\t\n11:00\t30 хв\tТекст і сенс\tІван Бойко\tЗала 2',
        ),
      ),
    ).toEqual([
      '21 10:00–10:45 | Читання з нуля | Олена Савчук | Зала 1',
      '21 10:45–11:00 | Кава',
      '21 11:00–11:30 | Текст і сенс | Іван Бойко | Зала 2',
    ]);
  });

  test('days as rows of their own, in a column and as numbers', () => {
    expect(planned(pasted('Час\tНазва\n21 листопада\t\n10:00\tА\nДень 2\t\n9:00\tБ'))).toEqual([
      '21 10:00–10:45 | А',
      '22 09:00–09:45 | Б',
    ]);
    expect(planned(pasted('Дата\tЧас\tТема\n21.11\t10:00–11:00\tА\n\t11:00–12:00\tБ\n22.11\t9:00–10:00\tВ'))).toEqual([
      '21 10:00–11:00 | А',
      '21 11:00–12:00 | Б',
      '22 09:00–10:00 | В',
    ]);
    expect(planned(pasted('Початок\tКінець\tТема\n22.11.2026 10:00\t11:00\tА'))).toEqual(['22 10:00–11:00 | А']);
  });

  test('ends by the next start, by length, as usual', () => {
    expect(planned(pasted('Час\tТривалість\tНазва\n10:00\t\tА\n10:30\t20\tБ\n12:00\t\tВ'))).toEqual([
      '21 10:00–10:30 | А',
      '21 10:30–10:50 | Б',
      '21 12:00–12:20 | В',
    ]);
  });

  test('only lengths: one after another from the start of the event', () => {
    expect(planned(pasted('Тривалість\tНазва\n30 хв\tА\n15 хв\tКава\n1 год\tБ'))).toEqual([
      '21 09:00–09:30 | А',
      '21 09:30–09:45 | Кава',
      '21 09:45–10:45 | Б',
    ]);
  });

  test('merged cells: times of several rooms, a talk of two people, a break across', () => {
    expect(
      planned([
        ['Час', 'Назва', 'Хто', 'Де'],
        ['10:00–11:00', 'А', 'Олена Савчук', 'Зала 1'],
        [ABOVE, 'Б', 'Іван Бойко', 'Зала 2'],
        [ABOVE, ABOVE, 'Марія Ґудзь', ABOVE],
        ['11:00–11:30', 'Обід', LEFT, LEFT],
      ]),
    ).toEqual([
      '21 10:00–11:00 | А | Олена Савчук | Зала 1',
      '21 10:00–11:00 | Б | Іван Бойко + Марія Ґудзь | Зала 2',
      '21 11:00–11:30 | Обід',
    ]);
  });

  test('a merged time that came as an empty cell', () => {
    expect(planned(pasted('Час\tНазва\tХто\n10:00–11:00\tА\tОлена Савчук\n\tБ\tІван Бойко'))).toEqual([
      '21 10:00–11:00 | А | Олена Савчук',
      '21 10:00–11:00 | Б | Іван Бойко',
    ]);
  });

  test('a break written where the time stands', () => {
    expect(planned(pasted('Час\tНазва\tХто\n10:00–11:00\tА\tОлена Савчук\nКава\t\t\n11:30\tБ\t'))).toEqual([
      '21 10:00–11:00 | А | Олена Савчук',
      '21 11:00–11:30 | Кава',
      '21 11:30–12:30 | Б',
    ]);
  });

  test('line breaks in cells: people below a title, words about it', () => {
    expect(
      planned([
        ['10:00', 'Читання з нуля\nОлена Савчук\nПро перші тексти'],
        ['10:45', 'Кава'],
      ]),
    ).toEqual(['21 10:00–10:45 | Читання з нуля | Олена Савчук |  |  | Про перші тексти', '21 10:45–11:30 | Кава']);
    expect(
      planned([
        ['Час', 'Назва'],
        ['10:00', 'Читання\nз нуля'],
      ]),
    ).toEqual(['21 10:00–10:45 | Читання з нуля']);
  });

  test('a plan of rooms', () => {
    expect(
      planned([
        ['Час', 'Зала 1', 'Зала 2'],
        ['10:00–11:00', 'А\nОлена Савчук', 'Б\nІван Бойко'],
        ['11:00–11:30', 'Кава', LEFT],
        ['11:30–12:00', 'В', ''],
      ]),
    ).toEqual([
      '21 10:00–11:00 | А | Олена Савчук | Зала 1',
      '21 10:00–11:00 | Б | Іван Бойко | Зала 2',
      '21 11:00–11:30 | Кава',
      '21 11:30–12:00 | В |  | Зала 1',
    ]);
  });

  test('a plan of tracks', () => {
    expect(planned(pasted('Час\tСекція «Читання»\tСекція «Письмо»\n10:00\tА\tБ'))).toEqual([
      '21 10:00–10:45 | А |  |  | Секція «Читання»',
      '21 10:00–10:45 | Б |  |  | Секція «Письмо»',
    ]);
  });

  test('lines of plain text', () => {
    expect(
      planned(
        [
          'Програма',
          'День 1',
          '10:00–10:45 Читання з нуля — Олена Савчук',
          'Про перші тексти в житті.',
          '10:45 Кава, чай',
          '',
          '11:00 Іван Бойко. Текст і сенс',
          'День 2',
          '9:00 Прогулянка (Марія Ґудзь)',
        ].map((line) => [line]),
      ),
    ).toEqual([
      '21 10:00–10:45 | Читання з нуля | Олена Савчук |  |  | Про перші тексти в житті.',
      '21 10:45–11:00 | Кава, чай',
      '21 11:00–11:45 | Текст і сенс | Іван Бойко',
      '22 09:00–09:45 | Прогулянка | Марія Ґудзь',
    ]);
  });

  test('what has an unknown heading is said of the part, numbers are left out', () => {
    expect(planned(pasted('№\tЧас\tТема\tРівень\n1\t10:00\tА\tпочатковий\n2\t11:00\tБ\t'))).toEqual([
      '21 10:00–11:00 | А |  |  |  | Рівень: початковий',
      '21 11:00–12:00 | Б',
    ]);
  });

  test('problems are told by row', () => {
    expect(planned(pasted('Час\tНазва\nпісля обіду\tА\n12:00–11:00\tБ\n13:00\t'))).toEqual([
      '21 ?–? | А |  |  |  |  | time_unread',
      '21 ?–? | Б |  |  |  |  | ends_before_start',
      '21 13:00–13:45 |  |  |  |  |  | no_title',
    ]);
  });

  test('what is there already, and what is twice, is not added', () => {
    const { rows } = readProgrammeTable(pasted('Час\tНазва\n10:00\tА\n10:00\tА\n11:00\tБ'), DAYS);
    const known = { title: 'б', startsAt: '2026-11-21T09:00:00.000Z', endsAt: '2026-11-21T10:00:00.000Z' };
    const activities = [known] as unknown as Parameters<typeof planImport>[2]['activities'];
    const plan = planImport(rows, EVENT, { activities });
    expect(plan.map(({ already }) => already)).toEqual([null, 'twice', 'known']);
    expect(rowsToAdd(plan)).toHaveLength(1);
  });

  test('columns may be said by a person', () => {
    const { rows } = readProgrammeTable(pasted('10:00\tА\tБ'), DAYS, ['when', 'about', 'title']);
    expect(rows[0]).toMatchObject({ when: '10:00', title: 'Б', about: 'А' });
  });
});
