import { expect, test } from 'vitest';
import { countRenumbered } from './word-numbering.ts';

type Shape = { readonly start?: number; readonly format?: string; readonly words?: string };

const shape = (id: number, levels: readonly Shape[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels
    .map(
      ({ start = 1, format = 'decimal', words = '%1.' }, level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${words}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>`;
const num = (id: number, of: number, begins = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${begins}</w:num>`;
const beginAt = (level: number, start: number) =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
const item = (id: number, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>Пункт</w:t></w:r></w:p>`;
const items = (id: number, count: number) => item(id).repeat(count);
const PLAIN = '<w:p><w:r><w:t>Абзац</w:t></w:r></w:p>';
const TABLE = `<w:tbl><w:tr><w:tc>${PLAIN}</w:tc></w:tr></w:tbl>`;

test.each<[string, number, string, string]>([
  ['a list from 1', 0, shape(0, [{}]) + num(1, 0), PLAIN + items(1, 3) + PLAIN],
  [
    'two lists, each from 1',
    0,
    shape(0, [{}]) + shape(1, [{}]) + num(1, 0) + num(2, 1),
    items(1, 3) + PLAIN + items(2, 2),
  ],
  [
    'a list that begins anew',
    0,
    shape(0, [{}]) + num(1, 0) + num(2, 0, beginAt(0, 1)),
    items(1, 3) + PLAIN + items(2, 2),
  ],
  ['bullets', 0, shape(0, [{ format: 'bullet', words: '•' }]) + num(1, 0), items(1, 2) + PLAIN + items(1, 2)],
  [
    'items within items',
    0,
    shape(0, [{}, { words: '%1.%2' }]) + num(1, 0),
    item(1) + item(1, 1) + item(1, 1) + item(1) + item(1, 1),
  ],
  ['a list that goes on after a paragraph', 1, shape(0, [{}]) + num(1, 0), items(1, 3) + PLAIN + items(1, 3)],
  ['and after a table', 2, shape(0, [{}]) + num(1, 0), items(1, 3) + PLAIN + items(1, 3) + TABLE + items(1, 1)],
  ['a list from 7', 1, shape(0, [{ start: 7 }]) + num(1, 0), items(1, 2)],
  ['a list told to begin at 4', 1, shape(0, [{}]) + num(1, 0, beginAt(0, 4)), items(1, 2)],
  ['Ukrainian letters', 1, shape(0, [{ format: 'russianLower', words: '%1)' }]) + num(1, 0), items(1, 4)],
  ['Latin letters', 1, shape(0, [{ format: 'lowerLetter', words: '%1)' }]) + num(1, 0), items(1, 4)],
  ['Roman numbers', 1, shape(0, [{ format: 'upperRoman' }]) + num(1, 0), items(1, 4)],
  ['words beside the number', 1, shape(0, [{ words: 'Стаття %1' }]) + num(1, 0), items(1, 2)],
  [
    'letters within items',
    1,
    shape(0, [{}, { format: 'russianLower', words: '%2)' }]) + num(1, 0),
    item(1) + item(1, 1),
  ],
  ['a numbering that is not there', 0, shape(0, [{}]) + num(1, 0), items(9, 2)],
])('%s: %i with other numbers', (_what, count, numbering, body) => {
  const parts = new Map([
    ['word/numbering.xml', `<w:numbering>${numbering}</w:numbering>`],
    ['word/document.xml', `<w:document><w:body>${body}</w:body></w:document>`],
  ]);
  expect(countRenumbered(parts)).toBe(count);
});

test('a style gives its paragraphs a numbering', () => {
  const parts = new Map([
    ['word/numbering.xml', shape(0, [{ start: 3 }]) + num(1, 0)],
    ['word/styles.xml', '<w:style w:styleId="Law"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'],
    ['word/document.xml', '<w:p><w:pPr><w:pStyle w:val="Law"/></w:pPr><w:r><w:t>Пункт</w:t></w:r></w:p>'],
  ]);
  expect(countRenumbered(parts)).toBe(1);
});
