import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertPlaces } from '#core/questions/insert/finalize-insert.ts';
import { documentOfChoices } from '#core/testing/example-documents.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import { refindAnchor } from '#core/texts/anchors/refind-anchor.ts';
import { anchoredSentences } from '#core/texts/anchors/resolve-evidence.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { countText } from '#core/texts/sentences/text-counts.ts';
import { textBodySchema } from './document-schema.ts';
import { blockText, documentText } from './document-text.ts';
import type { Block, Inline, TableBlock, TextDocument } from './document-types.ts';
import { contentHtml } from './element-html.ts';
import { presentText } from './present-text.ts';
import { renderDocument } from './render-document.ts';

const cell = (text: string): Inline[] => (text === '' ? [] : [{ text }]);
const table = (header: TableBlock['header'], ...rows: string[][]): TableBlock => ({
  kind: 'table',
  id: 't',
  header,
  rows: rows.map((row) => row.map(cell)),
});
const of = (...blocks: Block[]): TextDocument => ({ version: 1, blocks });

const WORKS = table('row', ['Рік', 'Твір'], ['1894', 'Ave Maria. Етюд.'], ['', 'Intermezzo']);

describe('a table', () => {
  it('is rendered in a frame that has a name and can be reached and scrolled by the keyboard', () => {
    expect(contentHtml(renderDocument(of(WORKS)))).toBe(
      '<div class="table-frame" role="region" tabindex="0" aria-label="Таблиця, можна гортати вбік" data-block="t"><table>' +
        '<thead><tr><th scope="col">Рік</th><th scope="col">Твір</th></tr></thead>' +
        '<tbody><tr><td>1894</td><td>Ave Maria. Етюд.</td></tr><tr><td></td><td>Intermezzo</td></tr></tbody></table></div>',
    );
  });

  it.each([
    ['none', '<tbody><tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr></tbody>'],
    ['column', '<tbody><tr><th scope="row">а</th><td>б</td></tr><tr><th scope="row">в</th><td>г</td></tr></tbody>'],
    [
      'both',
      '<thead><tr><th scope="col">а</th><th scope="col">б</th></tr></thead>' +
        '<tbody><tr><th scope="row">в</th><td>г</td></tr></tbody>',
    ],
  ] as const)('has header cells: %s', (header, body) => {
    expect(contentHtml(renderDocument(of(table(header, ['а', 'б'], ['в', 'г']))))).toContain(`<table>${body}</table>`);
  });

  it('of a header row alone has no body', () =>
    expect(contentHtml(renderDocument(of(table('row', ['а']))))).toContain('</thead></table>'));

  it('has sentences cell by cell, which can be marked', () => {
    const sentences = segmentDocument(of(WORKS));
    const words = sentences.map(({ start, end }) => blockText(WORKS).slice(start, end));
    expect(words).toEqual(['Рік', 'Твір', '1894', 'Ave Maria.', 'Етюд.', 'Intermezzo']);
    const marked = sentences.map((sentence, index) => ({ ...sentence, id: `s${index}` }));
    expect(contentHtml(renderDocument(of(WORKS), { sentences: marked }))).toContain(
      '<td><span data-sentence="s3">Ave Maria.</span> <span data-sentence="s4">Етюд.</span></td>',
    );
  });

  it('keeps its evidence when columns, rows and paragraphs are added', () => {
    const document = of(WORKS);
    const wider = of(
      { kind: 'paragraph', id: 'p', inlines: [{ text: 'Вступ.' }] },
      table('row', ['№', 'Рік', 'Твір'], ['1', '1894', 'Ave Maria. Етюд.'], ['2', '1908', 'Intermezzo']),
    );
    for (const sentence of segmentDocument(document)) {
      const anchor = anchorSentence('x', document, sentence);
      if (anchor === null) throw new Error('No anchor');
      expect(refindAnchor(document, anchor)).toEqual({ state: 'kept', anchor });
      const text = { id: 'x', document: wider, sentences: segmentDocument(wider) };
      const reached = anchoredSentences(anchor, text)?.map(({ start, end, blockId }) =>
        blockText(wider.blocks.find(({ id }) => id === blockId) as Block).slice(start, end),
      );
      expect(reached).toEqual([anchor.quote]);
    }
  });

  it('is no place to put a sentence back, and stays whole when others are taken out', () => {
    const document = of(WORKS, { kind: 'paragraph', id: 'p', inlines: [{ text: 'Раз. Два. Три.' }] });
    const sentences = segmentDocument(document).map((sentence, index) => ({ ...sentence, id: `s${index}` }));
    expect(new Set(insertPlaces(document, sentences).map(({ id }) => id))).toEqual(new Set(['p', 's6', 's7', 's8']));
    const shown = presentText(document, sentences, new Set(['s7']));
    expect(shown.document.blocks).toEqual([WORKS, { kind: 'paragraph', id: 'p', inlines: [{ text: 'Раз. Три.' }] }]);
  });

  it('counts by its words, not by sentences', () => {
    const prose: Block = { kind: 'paragraph', id: 'p', inlines: [{ text: 'Одне коротке речення.' }] };
    expect(countText(of(prose, WORKS))).toMatchObject({ words: 10, sentences: 1, wordsPerSentence: 3 });
  });

  it('is written as plain text row by row', () =>
    expect(documentText(of(WORKS))).toBe('Рік | Твір\n1894 | Ave Maria. Етюд.\n | Intermezzo'));

  it.each([
    ['rows of different lengths', table('none', ['а'], ['б', 'в'])],
    ['no rows', table('none')],
    ['a row without cells', table('none', [])],
    ['201 rows', table('none', ...Array.from({ length: 201 }, () => ['а']))],
    [
      '21 columns',
      table(
        'none',
        Array.from({ length: 21 }, () => 'а'),
      ),
    ],
    ['an unknown header', { ...table('none', ['а']), header: 'left' }],
    ['a field of its own', { ...table('none', ['а']), html: '<script>' }],
  ])('is refused with %s', (_name, block) =>
    expect(textBodySchema.safeParse({ version: 1, blocks: [block] }).success).toBe(false),
  );

  it('with references to notes numbers them in reading order', () => {
    const noted = { ...WORKS, rows: [[[{ text: 'Рік' }, { text: '', footnote: 'f' }], cell('Твір')]] };
    const html = contentHtml(renderDocument(of(noted, { kind: 'footnote', id: 'f', inlines: [{ text: 'Дата.' }] })));
    expect(html).toContain('<th scope="col">Рік<sup class="note-ref">');
    expect(html).toContain('<li id="note-f"');
  });
});

describe('a list of two levels', () => {
  const list: Block = {
    kind: 'list',
    id: 'l',
    ordered: true,
    items: ['Раз', 'а', 'б', 'Два', 'в'].map(cell),
    depths: [0, 1, 1, 0, 1],
  };

  it('has its inner items inside the item before them', () =>
    expect(contentHtml(renderDocument(of(list)))).toBe(
      '<ol data-block="l" data-n="1"><li>Раз<ul><li>а</li><li>б</li></ul></li><li>Два<ul><li>в</li></ul></li></ol>',
    ));

  it('keeps its sentences and offsets', () =>
    expect(segmentDocument(of(list)).map(({ start, end }) => blockText(list).slice(start, end))).toEqual([
      'Раз',
      'а',
      'б',
      'Два',
      'в',
    ]));

  it.each([
    ['fewer levels than items', { ...list, depths: [0, 1] }],
    ['an inner item first', { ...list, depths: [1, 1, 1, 0, 1] }],
    ['a third level', { ...list, depths: [0, 1, 2, 0, 1] }],
  ])('is refused with %s', (_name, block) =>
    expect(textBodySchema.safeParse({ version: 1, blocks: [block] }).success).toBe(false),
  );
});

describe('indices', () => {
  it('are rendered below and above the line', () => {
    const water: Block = {
      kind: 'paragraph',
      id: 'p',
      inlines: [
        { text: 'H' },
        { text: '2', marks: ['subscript'] },
        { text: 'O, м' },
        { text: '2', marks: ['strong', 'superscript'] },
      ],
    };
    expect(contentHtml(renderDocument(of(water)))).toBe(
      '<p data-block="p" data-n="1">H<sub>2</sub>O, м<sup><strong>2</strong></sup></p>',
    );
  });

  it('can’t be both at once', () => {
    const both = { kind: 'paragraph', id: 'p', inlines: [{ text: 'а', marks: ['subscript', 'superscript'] }] };
    expect(textBodySchema.safeParse({ version: 1, blocks: [both] }).success).toBe(false);
  });
});

describe('any document', () => {
  it('has sentences that lie in order inside one row each of lists, quotes and tables', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { maxLength: 160 }).map(documentOfChoices), (document) => {
        const texts = new Map(document.blocks.map((block) => [block.id, { text: blockText(block), kind: block.kind }]));
        let last = { blockId: '', end: 0 };
        for (const { blockId, start, end } of segmentDocument(document)) {
          const own = texts.get(blockId);
          if (own === undefined) throw new Error('A sentence of an unknown block');
          if (blockId === last.blockId) expect(start).toBeGreaterThanOrEqual(last.end);
          expect(end).toBeLessThanOrEqual(own.text.length);
          if (own.kind !== 'verse') expect(own.text.slice(start, end)).not.toContain('\n');
          last = { blockId, end };
        }
      }),
      { numRuns: 500 },
    );
  });
});
