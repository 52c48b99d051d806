import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText } from '#core/texts/sentences/text-counts.ts';
import { wordsOf } from '#core/texts/sentences/words.ts';
import { newTextBodySchema, opaqueIdSchema, promptSchema, textBodySchema } from './document-schema.ts';
import { documentText, isEmptyDocument } from './document-text.ts';
import type { Block, Inline, TextDocument } from './document-types.ts';
import { contentHtml } from './element-html.ts';
import type { ElementNode } from './element-tree.ts';
import { formatInlines, parseInlines } from './inline-marks.ts';
import { formatPlainText, parsePlainText } from './parse-plain-text.ts';
import { renderDocument } from './render-document.ts';

function counter() {
  let last = 0;
  return () => {
    last += 1;
    return `b${last}`;
  };
}

function paragraph(text: string): TextDocument {
  return { version: 1, blocks: [{ kind: 'paragraph', id: 'b1', inlines: [{ text }] }] };
}

it('an id is no name that every object has: objects are keyed by ids', () => {
  for (const id of Object.getOwnPropertyNames(Object.prototype))
    expect([id, opaqueIdSchema.safeParse(id).success]).toEqual([id, false]);
  for (const id of ['q1', 'Proto_', '-', 'constructors']) expect(opaqueIdSchema.safeParse(id).success).toBe(true);
});

describe('document schema', () => {
  it('accepts 100 000 characters and no more', () => {
    expect(textBodySchema.safeParse(paragraph('а'.repeat(100_000))).success).toBe(true);
    expect(textBodySchema.safeParse(paragraph('а'.repeat(100_001))).success).toBe(false);
    expect(promptSchema.safeParse(paragraph('а'.repeat(4_001))).success).toBe(false);
  });

  it.each([
    ['an unknown field', { ...paragraph('а'), html: '<b>' }],
    ['an unknown version', { version: 2, blocks: [] }],
    ['an unknown block', { version: 1, blocks: [{ kind: 'html', id: 'a', html: '<script>' }] }],
    [
      'an unknown mark',
      { version: 1, blocks: [{ kind: 'paragraph', id: 'a', inlines: [{ text: 'а', marks: ['x'] }] }] },
    ],
    ['a lone surrogate', paragraph('\ud800')],
    ['a change of direction', paragraph('\u202eа')],
    ['a repeated id', { version: 1, blocks: [...paragraph('а').blocks, ...paragraph('б').blocks] }],
    ['an id with markup', { version: 1, blocks: [{ kind: 'paragraph', id: '"><', inlines: [] }] }],
  ])('refuses %s', (_name, value) => expect(textBodySchema.safeParse(value).success).toBe(false));

  it.each(['\u0000', '\n', '\t', '\u2028'])('of %j in a row makes a space, so that places after it hold', (sign) => {
    expect(textBodySchema.parse(paragraph(`а${sign}${sign}б`))).toEqual(paragraph('а  б'));
  });
});

describe('footnotes', () => {
  /** A text with that many footnotes and references to them, in turn. */
  function noted(notes: number, references: number): TextDocument {
    const id = (index: number) => `n${index % notes}`;
    return {
      version: 1,
      blocks: [
        {
          kind: 'paragraph',
          id: 'p',
          inlines: Array.from({ length: references }, (_, index) => ({ text: '', footnote: id(index) })),
        },
        ...Array.from({ length: notes }, (_, index): Block => ({ kind: 'footnote', id: id(index), inlines: [] })),
      ],
    };
  }

  it.each([
    [500, 2_000, true],
    [501, 501, false],
    [500, 2_001, false],
  ])('%i with %i references: may be stored: %s; stored before, they are read', (notes, references, may) => {
    expect(newTextBodySchema.safeParse(noted(notes, references)).success).toBe(may);
    expect(textBodySchema.safeParse(noted(notes, references)).success).toBe(true);
  });

  it('are drawn without searching the text for each', () => {
    const document = noted(2_000, 2_000);
    let read = 0;
    const blocks = document.blocks.map(
      (block) =>
        new Proxy(block, {
          get(target, name) {
            read += 1;
            return Reflect.get(target, name) as unknown;
          },
        }),
    );
    const drawn = renderDocument({ version: 1, blocks });
    expect(JSON.stringify(drawn.at(-1)).match(/"id":"note-/g)).toHaveLength(2_000);
    expect(read).toBeLessThan(100_000);
  });
});

describe('typed text', () => {
  it.each<[string, Inline[]]>([
    ['а *б* в', [{ text: 'а ' }, { text: 'б', marks: ['emphasis'] }, { text: ' в' }]],
    ['**а**', [{ text: 'а', marks: ['strong'] }]],
    ['***а***', [{ text: 'а', marks: ['strong', 'emphasis'] }]],
    ['2 * 3 * 4', [{ text: '2 * 3 * 4' }]],
    ['*а', [{ text: '*а' }]],
    ['\\*а\\*', [{ text: '*а*' }]],
    ['а\\\\б\\в', [{ text: 'а\\б\\в' }]],
    ['****', [{ text: '****' }]],
    ['H_{2}O', [{ text: 'H' }, { text: '2', marks: ['subscript'] }, { text: 'O' }]],
    ['10 м^{2}', [{ text: '10 м' }, { text: '2', marks: ['superscript'] }]],
    ['x^2 + y^2, a_b, {в}', [{ text: 'x^2 + y^2, a_b, {в}' }]],
    ['а^{б', [{ text: 'а^{б' }]],
    ['\\_{а}', [{ text: '_{а}' }]],
  ])('%s', (source, inlines) => expect(parseInlines(source)).toEqual(inlines));

  it('separates blocks at empty lines, joins lines of prose and keeps lines of verse', () => {
    const document = parsePlainText('Перший\r\nабзац.\n\n \nЗа сонцем хмаронька пливе,\nЧервоні поли\tрозстилає\n', {
      newId: counter(),
      isVerse: (block) => block === 1,
    });
    expect(document.blocks).toEqual([
      { kind: 'paragraph', id: 'b1', inlines: [{ text: 'Перший абзац.' }] },
      {
        kind: 'verse',
        id: 'b2',
        lines: [[{ text: 'За сонцем хмаронька пливе,' }], [{ text: 'Червоні поли розстилає' }]],
      },
    ]);
    expect(documentText(document)).toBe('Перший абзац.\n\nЗа сонцем хмаронька пливе,\nЧервоні поли розстилає');
  });

  it('makes a valid document of any typed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, verse) => {
        const document = parsePlainText(text, { newId: counter(), isVerse: () => verse });
        expect(textBodySchema.safeParse(document).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  const words = fc.array(fc.constantFrom('а', 'б*', '\\', '*', '**в', 'г ', '_', '^{', '{', '}'), {
    minLength: 1,
    maxLength: 5,
  });
  const marks = fc.constantFrom<Inline['marks']>(
    undefined,
    ['emphasis'],
    ['strong'],
    ['strong', 'emphasis'],
    ['subscript'],
    ['strong', 'superscript'],
  );
  const row = fc.array(fc.record({ text: words.map((list) => list.join('')), marks }), { minLength: 1, maxLength: 5 });

  it('reads back a written row: the text always, the marks after one round', () => {
    const plain = (inlines: readonly Inline[]) => inlines.map(({ text }) => text).join('');
    fc.assert(
      fc.property(row, (inlines) => {
        const once = parseInlines(formatInlines(inlines as Inline[]));
        expect(plain(once)).toBe(plain(inlines as Inline[]));
        expect(parseInlines(formatInlines(once))).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads back a written document', () => {
    const source = 'Просто *курсив* і **жирний**.\n\nРядок\n*другий*\n\nКінець \\*.';
    const document = parsePlainText(source, { newId: counter(), isVerse: (block) => block === 1 });
    const written = formatPlainText(document);
    expect(written.text).toBe(source);
    expect(parsePlainText(written.text, { newId: counter(), isVerse: written.isVerse })).toEqual(document);
  });

  it('takes linear time on a long run of asterisks', () => {
    const started = performance.now();
    parseInlines('*а '.repeat(33_000));
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});

describe('counts', () => {
  it('keeps words with apostrophes and hyphens whole', () =>
    expect(wordsOf('П’ять, п`ять — будь-який 5-й раз; за́мок')).toEqual([
      'П’ять',
      'п`ять',
      'будь-який',
      '5-й',
      'раз',
      'за́мок',
    ]));

  it('counts words, sentences, syllables and long words', () => {
    // 6 words, 14 syllables; «неоціненний» and «скарбничка» are longer than 6 letters, the first has 5 syllables.
    const counts = countText(paragraph('Книга — неоціненний скарб. Це моя скарбничка.'));
    expect(counts).toMatchObject({ words: 6, sentences: 2, wordsPerSentence: 3 });
    expect(counts.syllablesPerWord).toBeCloseTo(14 / 6);
    expect(counts.longWords).toBeCloseTo(2 / 6);
    expect(counts.manySyllableWords).toBeCloseTo(1 / 6);
    expect(counts.readingSeconds).toBe(2);
  });

  it('gives zeros for an empty text, not NaN', () => {
    const counts = countText({ version: 1, blocks: [] });
    expect(Object.values(counts).every((figure) => figure === 0)).toBe(true);
    expect(isEmptyDocument({ version: 1, blocks: [] })).toBe(true);
  });
});

describe('rendering', () => {
  const verse: Block = { kind: 'verse', id: 'v', lines: [[{ text: 'Раз,' }], [{ text: 'два. Три.' }]] };

  it('writes paragraphs, marks and verse', () => {
    const inlines: Inline[] = [{ text: 'а ' }, { text: 'б', marks: ['emphasis', 'strong'] }];
    const document: TextDocument = { version: 1, blocks: [{ kind: 'paragraph', id: 'p', inlines }, verse] };
    expect(contentHtml(renderDocument(document))).toBe(
      '<p data-block="p" data-n="1">а <strong><em>б</em></strong></p>' +
        '<p class="verse" data-block="v" data-n="2"><span class="verse-line">Раз,</span><br>' +
        '<span class="verse-line">два. Три.</span></p>',
    );
  });

  it('numbers every fifth line through all stanzas, and starts again after prose', () => {
    const stanza = (id: string, lines: number): Block => ({
      kind: 'verse',
      id,
      lines: Array.from({ length: lines }, () => [{ text: 'ля' }]),
    });
    const prose: Block = { kind: 'paragraph', id: 'p', inlines: [{ text: 'а' }] };
    const document: TextDocument = { version: 1, blocks: [stanza('a', 4), stanza('b', 6), prose, stanza('c', 5)] };
    const numbers = (html: string) => [...html.matchAll(/data-line="(\d+)"/g)].map(([, number]) => number);
    const html = contentHtml(renderDocument(document));
    expect(numbers(html)).toEqual(['5', '10', '5']);
    expect(html).toContain('data-n="2"><span class="verse-line" data-line="5">ля</span><br>');
    expect(numbers(contentHtml(renderDocument(document, { numbered: false })))).toEqual([]);
  });

  it('wraps only the given sentences, across marks and lines', () => {
    const sentences = [
      { id: 's1', blockId: 'v', start: 0, end: 9 },
      { id: 's2', blockId: 'v', start: 10, end: 14 },
    ];
    expect(contentHtml(renderDocument({ version: 1, blocks: [verse] }, { sentences, numbered: false }))).toBe(
      '<p class="verse" data-block="v"><span class="verse-line"><span data-sentence="s1">Раз,</span></span><br>' +
        '<span class="verse-line"><span data-sentence="s1">два.</span> <span data-sentence="s2">Три.</span></span></p>',
    );
    const inlines: Inline[] = [{ text: 'Ра' }, { text: 'з. Д', marks: ['emphasis'] }, { text: 'ва.' }];
    const marked = [
      { id: 'a', blockId: 'p', start: 0, end: 4 },
      { id: 'b', blockId: 'p', start: 5, end: 9 },
    ];
    const document: TextDocument = { version: 1, blocks: [{ kind: 'paragraph', id: 'p', inlines }] };
    expect(contentHtml(renderDocument(document, { sentences: marked, numbered: false }))).toBe(
      '<p data-block="p"><span data-sentence="a">Ра<em>з.</em></span><em> </em><span data-sentence="b"><em>Д</em>ва.</span></p>',
    );
  });

  it('escapes all text and refuses tags and attributes that are not on the lists', () => {
    expect(contentHtml(renderDocument(paragraph('<script>alert("1")</script> & \'')))).toBe(
      '<p data-block="b1" data-n="1">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;</p>',
    );
    const script = { tag: 'script', attributes: {}, children: [] } as unknown as ElementNode;
    const handler = { tag: 'p', attributes: { onclick: 'x' }, children: [] } as unknown as ElementNode;
    expect(() => contentHtml([script])).toThrow(TypeError);
    expect(() => contentHtml([handler])).toThrow(TypeError);
  });

  it('never loses a character of the text', () => {
    const edges = fc.uniqueArray(fc.nat(14), { maxLength: 6 }).map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(edges, (cuts) => {
        const pairs = cuts.flatMap((start, index) => (index % 2 === 0 ? [[start, cuts[index + 1] ?? 14]] : []));
        const sentences = pairs.map(([start = 0, end = 0], index) => ({ id: `s${index}`, blockId: 'v', start, end }));
        const html = contentHtml(renderDocument({ version: 1, blocks: [verse] }, { sentences }));
        expect(html.replace('<br>', '\n').replace(/<[^>]*>/g, '')).toBe('Раз,\nдва. Три.');
      }),
    );
  });
});
