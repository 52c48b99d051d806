import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipArchive } from '#core/testing/zip-archive.ts';
import { convertWord } from './convert-word.ts';

/** Kilobytes that the test's own process may grow by; what a hostile file could take is a hundred times as much. */
const GROWTH_MAXIMUM = 600_000;

type Part = { readonly name: string; readonly content: string | Buffer; readonly claims?: number };

/** Returns a ZIP archive; `claims` is what its directory says of the size of a part. */
const archiveOf = (...parts: Part[]) =>
  zipArchive(
    ...parts.map(({ name, content, claims }) => {
      const raw = Buffer.from(content);
      return { name, packed: deflateRawSync(raw), method: 8, size: claims ?? raw.length } as const;
    }),
  );

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

function wordFile(body: string, ...more: Part[]): Uint8Array<ArrayBuffer> {
  return archiveOf(
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>' +
        '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" ' +
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    {
      name: 'word/styles.xml',
      content: `<w:styles ${NAMESPACES}>${['Title', 'Quote', 'heading 1']
        .map(
          (name) =>
            `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`,
        )
        .join('')}</w:styles>`,
    },
    { name: 'word/document.xml', content: `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>` },
    ...more,
  );
}

const run = (words: string, format = '') =>
  `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraph = (content: string, style = '') =>
  `<w:p><w:pPr>${style === '' ? '' : `<w:pStyle w:val="${style}"/>`}</w:pPr>${content}</w:p>`;

const faultOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const converted = await convertWord(bytes);
  return converted.ok ? 'read' : converted.error;
};

describe('a Word file', () => {
  it('keeps titles, quotes, indices, tables and the empty paragraphs between stanzas', async () => {
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`;
    const converted = await convertWord(
      wordFile(
        paragraph(run('Вода'), 'Title') +
          paragraph(run('H') + run('2', '<w:vertAlign w:val="subscript"/>') + run('O')) +
          paragraph('') +
          paragraph('') +
          paragraph(run('Так казали'), 'Quote') +
          `<w:tbl>${row('Рік', 'Твір')}</w:tbl>`,
      ),
    );
    expect(converted).toEqual({
      ok: true,
      value: {
        html:
          '<h1>Вода</h1><p>H<sub>2</sub>O</p><p></p><blockquote><p>Так казали</p></blockquote>' +
          '<table><tr><td><p>Рік</p></td><td><p>Твір</p></td></tr></table>',
        changes: {},
      },
    });
  });

  it('keeps the numbers and letters of its lists as Word shows them', async () => {
    const level = (format: string, words: string) =>
      `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${words}"/></w:lvl>`;
    const numbering = [
      ['1', level('decimal', '%1.')],
      ['2', level('russianLower', '%1)')],
    ].map(([id, levels]) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`);
    const nums = ['1', '2'].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`);
    const item = (id: string, words: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr></w:pPr>${run(words)}</w:p>`;
    const converted = await convertWord(
      wordFile(
        item('1', 'Перший') +
          item('1', 'Другий') +
          paragraph(run('Абзац')) +
          item('1', 'Третій') +
          paragraph(run('Є:')) +
          item('2', 'так') +
          item('2', 'ні'),
        {
          name: 'word/numbering.xml',
          content: `<w:numbering ${NAMESPACES}>${numbering.join('')}${nums.join('')}</w:numbering>`,
        },
      ),
    );
    expect(converted).toEqual({
      ok: true,
      value: {
        html: '<ol><li>Перший</li><li>Другий</li></ol><p>Абзац</p><p>3. Третій</p><p>Є:</p><p>а) так</p><p>б) ні</p>',
        changes: { wordNumbers: 2 },
      },
    });
  });

  it('tells of formulas, comments and margins that are left out', async () => {
    const formula = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>';
    const converted = await convertWord(
      wordFile(
        paragraph(run('Текст') + formula + formula),
        {
          name: 'word/comments.xml',
          content: `<w:comments ${NAMESPACES}><w:comment w:id="1"></w:comment></w:comments>`,
        },
        { name: 'word/header1.xml', content: `<w:hdr ${NAMESPACES}>${paragraph(run('Школа'))}</w:hdr>` },
        { name: 'word/footer1.xml', content: `<w:ftr ${NAMESPACES}><w:p/></w:ftr>` },
      ),
    );
    expect(converted).toMatchObject({ ok: true, value: { changes: { formulas: 2, comments: 1, margins: 1 } } });
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['no archive', new Uint8Array(100)],
    ['a cut one', wordFile(paragraph(run('а'))).slice(60)],
    ['an archive without a text', archiveOf({ name: 'a.xml', content: '<a/>' })],
  ])('is damaged: %s', async (_name, bytes) => expect(await faultOf(bytes)).toBe('damaged'));
});

describe('a Word file that is built to do harm', { timeout: 60_000 }, () => {
  const zeros = Buffer.alloc(300 * 1024 * 1024, 0x20);

  it.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['says how much it unpacks to', () => wordFile('', { name: 'word/media/a.png', content: zeros }), 'size'],
    [
      'lies about how much it unpacks to',
      () => wordFile('', { name: 'word/a.xml', content: zeros, claims: 10 }),
      'size',
    ],
    [
      'has very many parts',
      () => wordFile('', ...Array.from({ length: 6_000 }, (_, index) => ({ name: `word/${index}.xml`, content: '' }))),
      'size',
    ],
    [
      'declares entities that multiply',
      () =>
        archiveOf({
          name: 'word/document.xml',
          content: `<!DOCTYPE a [<!ENTITY a "аааа">${'bcdefgh'
            .split('')
            .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'.charAt(index)};`.repeat(10)}">`)
            .join('')}]><a>&h;</a>`,
        }),
      'damaged',
    ],
    [
      'nests elements without end',
      () => wordFile(`${'<w:ins>'.repeat(100_000)}${paragraph(run('а'))}${'</w:ins>'.repeat(100_000)}`),
      'damaged',
    ],
  ])('%s, and is refused before it takes memory', async (_name, build, fault) => {
    const bytes = build();
    const before = process.memoryUsage.rss() / 1024;
    expect(await faultOf(bytes)).toBe(fault);
    expect(process.memoryUsage.rss() / 1024 - before).toBeLessThan(GROWTH_MAXIMUM);
  });

  it('has 100 000 paragraphs, and is read: the text itself says that it is too long', async () => {
    expect(await faultOf(wordFile(paragraph(run('а')).repeat(100_000)))).toBe('read');
  });
});
