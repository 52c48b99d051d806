import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOfText } from './table-of-text.ts';

describe('a cell in quotes', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'before a tab',
      '"Гай"\t"Яна"\n"Бойко"\t"Адам"',
      [
        ['Гай', 'Яна'],
        ['Бойко', 'Адам'],
      ],
    ],
    [
      'before an empty cell',
      '"Гай"\t\t8-Б\n"Бойко"\t\t8-Б',
      [
        ['Гай', '', '8-Б'],
        ['Бойко', '', '8-Б'],
      ],
    ],
    [
      'of several lines, as tables are copied',
      '10:00\t"Читання\nОлена Савчук"\tЗала 1',
      [['10:00', 'Читання\nОлена Савчук', 'Зала 1'], []],
    ],
    [
      'before a comma and a space',
      '"Гай" , "Яна"\n"Бойко", "Адам"',
      [
        ['Гай', 'Яна'],
        ['Бойко', 'Адам'],
      ],
    ],
    [
      'that nothing closes is a sign like others',
      '"Гай;Яна\nБойко;Адам',
      [
        ['"Гай', 'Яна'],
        ['Бойко', 'Адам'],
      ],
    ],
  ])('%s', (_what, text, rows) => {
    expect(tableOfText(text)).toEqual(rows);
  });
});

/** What may stand in a cell; lines and the separator are put into quotes. */
const cell = fc.constantFrom(
  '',
  'Коваль',
  'Анна-Марія',
  '12.05.2012',
  'Ліцей «Мрія»',
  'так, ні',
  'раз; два',
  'сказала "так"',
  '8-Б',
);
const rows = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 }))
  // A list of one column is no table, and what ends with nothing but separators no list.
  .filter((own) => own.every((row) => row.filter((one) => one !== '').length > 1));

it('what a program has written comes back cell by cell, whatever parts the cells and whether all are in quotes', () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom('\t', ';', ','),
      fc.boolean(),
      fc.constantFrom('\n', '\r\n'),
      (own, sign, isQuoted, end) => {
        const written = (one: string) => (isQuoted || /["\t;,]/u.test(one) ? `"${one.replaceAll('"', '""')}"` : one);
        const text = own.map((row) => row.map(written).join(sign)).join(end);
        // The separators that are looked for are those that the text has been written with.
        expect(tableOfText(text, { separators: [sign] })).toEqual(own);
      },
    ),
    { numRuns: 500 },
  );
});
