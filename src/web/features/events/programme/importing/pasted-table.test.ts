import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planImport, rowsToAdd } from '#core/events/programme/importing/plan-import.ts';
import { readProgrammeTable } from '#core/events/programme/importing/read-programme-table.ts';
import { tableOfWords } from './pasted-table.ts';

const EVENT = { startsAt: '2026-11-21T07:00:00.000Z', endsAt: '2026-11-22T16:00:00.000Z', timeZone: 'Europe/Kyiv' };
const DAYS = { first: '2026-11-21', last: '2026-11-22' };

describe('pasted words', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'of a spreadsheet with a cell of two lines',
      '10:00\t"Читання\nОлена Савчук"\tЗала 1',
      [['10:00', 'Читання\nОлена Савчук', 'Зала 1'], []],
    ],
    [
      'of a table in plain text',
      '| Час | Назва |\n| --- | --- |\n| 10:00 | Кава |',
      [
        ['Час', 'Назва', ''],
        ['10:00', 'Кава', ''],
      ],
    ],
    [
      'parted by semicolons',
      '10:00;Кава\n11:00;Читання',
      [
        ['10:00', 'Кава'],
        ['11:00', 'Читання'],
      ],
    ],
    ['of lines', '10:00 Кава\n11:00 Читання, письмо', [['10:00 Кава'], ['11:00 Читання, письмо']]],
    ['that are nothing', '', []],
  ])('%s', (_what, text, table) => {
    expect(tableOfWords(text)).toEqual(table);
  });
});

const part = fc.record({
  from: fc.integer({ min: 8 * 12, max: 18 * 12 }).map((step) => step * 5),
  title: fc.constantFrom('Читання з нуля', 'Текст, сенс; голос', 'Що таке «слово»', 'Розмова "вголос"'),
  speaker: fc.constantFrom('', 'Олена Савчук', 'Іван Бойко'),
  about: fc.constantFrom('', 'Про перші тексти.', 'Два рядки.\nПро все.'),
});

it('a programme copied from a spreadsheet becomes its parts, with the words of each cell', () => {
  const copied = (cell: string) => (/["\n\t]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const parts = fc.uniqueArray(part, { minLength: 2, maxLength: 12, selector: ({ from }) => from });
  fc.assert(
    fc.property(parts, (own) => {
      const lines = own.map((one) => [clock(one.from), one.title, one.speaker, one.about].map(copied).join('\t'));
      const table = tableOfWords([['Час', 'Назва', 'Спікер', 'Опис'].join('\t'), ...lines].join('\n'));
      const planned = planImport(readProgrammeTable(table, DAYS).rows, EVENT, { activities: [] });
      expect(planned.map(({ title, about, speakers }) => [title, about, speakers[0]?.name ?? ''])).toEqual(
        own.map(({ title, about, speaker }) => [title, about, speaker]),
      );
      // Some end before they begin, where a row below stands before them; none of the others is left behind.
      const isAdded = new Set(rowsToAdd(planned).map(({ startsAt }) => startsAt));
      const whole = planned.filter(({ problems }) => problems.length === 0);
      expect(whole.filter(({ startsAt }) => !isAdded.has(startsAt))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
