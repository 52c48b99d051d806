import { expect, test } from 'vitest';
import { formatCount } from './number-formats.ts';
import { writeNumbers } from './written-numbers.ts';

type Shape = {
  readonly start?: number;
  readonly format?: string;
  readonly words?: string;
  readonly more?: string;
};

const shape = (id: number, levels: readonly Shape[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels
    .map(
      ({ start = 1, format = 'decimal', words = '%1.', more = '' }, level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${words}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>`;
const num = (id: number, of: number, begins = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${begins}</w:num>`;
const beginAt = (level: number, start: number) =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
const item = (id: number, level = 0, style = '') =>
  `<w:p><w:pPr>${style === '' ? '' : `<w:pStyle w:val="${style}"/>`}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>Пункт</w:t></w:r></w:p>`;
const items = (id: number, count: number) => item(id).repeat(count);
const styled = (style: string) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>Пункт</w:t></w:r></w:p>`;
const PLAIN = '<w:p><w:r><w:t>Абзац</w:t></w:r></w:p>';
const TABLE = `<w:tbl><w:tr><w:tc>${PLAIN}</w:tc></w:tr></w:tbl>`;

function written(numbering: string, body: string, styles = '') {
  return writeNumbers(
    new Map([
      ['word/numbering.xml', `<w:numbering>${numbering}</w:numbering>`],
      ['word/styles.xml', `<w:styles>${styles}</w:styles>`],
      ['word/document.xml', `<w:document><w:body>${body}</w:body></w:document>`],
    ]),
  );
}

/** What stands before the words of each paragraph: its number written out, `#` for an item that stays one, `–` for none. */
function shown(numbering: string, body: string, styles = ''): string {
  const document = written(numbering, body, styles)?.document ?? body;
  return document
    .replace(/<w:pPrChange[^]*?<\/w:pPrChange>/gu, '')
    .split(/<w:p(?=[\s>])/u)
    .slice(1)
    .map((piece) => {
      const words = [...piece.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/gu)].map(([, text]) => text ?? '');
      if (words.length > 1) return words[0]?.trim() ?? '';
      return /<w:numId w:val="(?!0")/u.test(piece) ? '#' : '–';
    })
    .join(' ');
}

test.each<[string, string, string, string]>([
  ['a list from 1', shape(0, [{}]) + num(1, 0), PLAIN + items(1, 3) + PLAIN, '– # # # –'],
  [
    'levels of which no words are said',
    `<w:abstractNum w:abstractNumId="0">${[0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="decimal"/></w:lvl>`).join('')}</w:abstractNum>${num(1, 0)}`,
    item(1) + item(1, 1) + item(1),
    '# # #',
  ],
  ['a bracket for a stop', shape(0, [{ words: '%1)' }]) + num(1, 0), items(1, 2), '# #'],
  [
    'two lists, each from 1',
    shape(0, [{}]) + shape(1, [{}]) + num(1, 0) + num(2, 1),
    items(1, 2) + PLAIN + items(2, 2),
    '# # – # #',
  ],
  [
    'a list that begins anew',
    shape(0, [{}]) + num(1, 0) + num(2, 0, beginAt(0, 1)),
    items(1, 2) + PLAIN + items(2, 2),
    '# # – # #',
  ],
  ['bullets', shape(0, [{ format: 'bullet', words: '' }]) + num(1, 0), items(1, 2), '# #'],
  [
    'a list that goes on after a paragraph and a table',
    shape(0, [{}]) + num(1, 0),
    items(1, 3) + PLAIN + items(1, 3) + TABLE + items(1, 1),
    '# # # – 4. 5. 6. – 7.',
  ],
  ['a list from 7', shape(0, [{ start: 7 }]) + num(1, 0), items(1, 2), '7. 8.'],
  ['a list told to begin at 4', shape(0, [{}]) + num(1, 0, beginAt(0, 4)), items(1, 2), '4. 5.'],
  ['Cyrillic letters', shape(0, [{ format: 'russianLower', words: '%1)' }]) + num(1, 0), items(1, 4), 'а) б) в) г)'],
  ['capital ones', shape(0, [{ format: 'russianUpper', words: '%1.' }]) + num(1, 0), items(1, 2), 'А. Б.'],
  ['Latin letters', shape(0, [{ format: 'lowerLetter', words: '(%1)' }]) + num(1, 0), items(1, 3), '(a) (b) (c)'],
  ['Roman numbers', shape(0, [{ format: 'upperRoman' }]) + num(1, 0), items(1, 4), 'I. II. III. IV.'],
  ['numbers of two digits', shape(0, [{ format: 'decimalZero' }]) + num(1, 0), items(1, 2), '01. 02.'],
  ['words beside the number', shape(0, [{ words: 'Стаття %1.' }]) + num(1, 0), items(1, 2), 'Стаття 1. Стаття 2.'],
  [
    'items within items, as they are here',
    shape(0, [{}, { words: '%2.' }]) + num(1, 0),
    item(1) + item(1, 1) + item(1, 1) + item(1) + item(1, 1),
    '# # # # #',
  ],
  [
    'numbers of two levels',
    shape(0, [{}, { words: '%1.%2.' }]) + num(1, 0),
    item(1) + item(1, 1) + item(1, 1) + item(1) + item(1, 1),
    '1. 1.1. 1.2. 2. 2.1.',
  ],
  [
    'three levels, letters and Roman numbers in digits where the law wants them',
    shape(0, [
      { format: 'upperRoman' },
      { format: 'lowerLetter', words: '%2)' },
      { words: '%1.%2.%3', more: '<w:isLgl/>' },
    ]) + num(1, 0),
    item(1) + item(1, 1) + item(1, 2) + item(1, 2),
    'I. a) 1.1.1 1.1.2',
  ],
  [
    'a level that never begins anew',
    shape(0, [{}, { words: '%2)', more: '<w:lvlRestart w:val="0"/>' }]) + num(1, 0),
    item(1) + item(1, 1) + item(1) + item(1, 1),
    '1. 1) 2. 2)',
  ],
  [
    'letters and points within items',
    shape(0, [{}, { format: 'bullet', words: '' }]) + shape(1, [{}, { words: '%2.' }]) + num(1, 0) + num(2, 1),
    item(1) + item(1, 1) + item(2, 1),
    '1. • 1.',
  ],
  ['a numbering that is not there', shape(0, [{}]) + num(1, 0), item(9) + item(1), '# #'],
  ['signs of XML', shape(0, [{ words: '&lt;%1&amp;' }]) + num(1, 0), items(1, 1), '&lt;1&amp;'],
])('%s', (_what, numbering, body, expected) => {
  expect(shown(numbering, body)).toBe(expected);
});

test('a style gives its paragraphs a numbering, also one that it is based on, and a level that names it', () => {
  const law = '<w:style w:styleId="Law"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const point =
    '<w:style w:styleId="Point"><w:basedOn w:val="Law"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>';
  const levels = shape(0, [{ start: 3 }, { words: '%1.%2' }]) + num(1, 0);
  expect(shown(levels, styled('Law') + styled('Point') + styled('Point') + styled('Law'), law + point)).toBe(
    '3. 3.1 3.2 4.',
  );
  const child = '<w:style w:styleId="Child"><w:basedOn w:val="Law"/></w:style>';
  expect(shown(levels, styled('Child'), law + child)).toBe('3.');
  // A ring of styles ends.
  expect(shown(levels, styled('A'), '<w:style w:styleId="A"><w:basedOn w:val="A"/></w:style>')).toBe('–');
  const named = shape(0, [{}, { words: '%2)', more: '<w:pStyle w:val="Inner"/>' }]) + num(1, 0);
  const inner = '<w:style w:styleId="Inner"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  expect(shown(named, styled('Inner'), inner)).toBe('#');
});

test('a plain list that its style numbers says so itself, because its reader asks no style', () => {
  const style = '<w:style w:styleId="List"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const { document = '', lists } = written(shape(0, [{}]) + num(1, 0), styled('List') + styled('List'), style) ?? {};
  expect(lists).toBe(0);
  expect(document.match(/<w:numPr><w:ilvl w:val="0"\/><w:numId w:val="1"\/><\/w:numPr>/gu)).toHaveLength(2);
});

test('numbered headings keep their numbers as words', () => {
  const heading =
    '<w:style w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  expect(shown(shape(0, [{}]) + num(1, 0), styled('H1') + PLAIN + styled('H1'), heading)).toBe('1. – 2.');
});

test('numbers may stand with another numbering that a style names', () => {
  const link = `<w:abstractNum w:abstractNumId="5"><w:numStyleLink w:val="Outline"/></w:abstractNum>`;
  const style =
    '<w:style w:type="numbering" w:styleId="Outline"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const numbering = shape(0, [{ format: 'russianLower', words: '%1)' }]) + link + num(1, 0) + num(2, 5);
  expect(shown(numbering, items(2, 2), style)).toBe('а) б)');
});

test('what was before a tracked change is not the numbering now', () => {
  const changed =
    '<w:p><w:pPr><w:pPrChange w:id="1"><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange></w:pPr><w:r><w:t>Абзац</w:t></w:r></w:p>';
  expect(shown(shape(0, [{ start: 5 }]) + num(1, 0), changed + items(1, 1))).toBe('– 5.');
});

test.each<[number, string, string]>([
  [27, 'lowerLetter', 'aa'],
  [30, 'russianLower', 'аа'],
  [1994, 'lowerRoman', 'mcmxciv'],
  [1_000_000, 'upperRoman', '1000000'],
  [5, 'ukrainianLower', 'ґ'],
  [3, 'ordinalText', '3'],
])('%i as %s', (count, format, expected) => {
  expect(formatCount(count, format)).toBe(expected);
});
