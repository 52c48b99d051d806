import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOfChoices } from '#core/testing/example-documents.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import { refindAnchor } from '#core/texts/anchors/refind-anchor.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { countText } from '#core/texts/sentences/text-counts.ts';
import { checkDocument } from './check-document.ts';
import { promptSchema, textBodySchema } from './document-schema.ts';
import { blockText, isEmptyDocument } from './document-text.ts';
import type { Block, Inline, TextDocument } from './document-types.ts';
import { contentHtml } from './element-html.ts';
import type { ElementNode } from './element-tree.ts';
import { presentText } from './present-text.ts';
import { blockNumber, renderDocument } from './render-document.ts';

const image: Block = {
  kind: 'image',
  id: 'i',
  fileId: 'file-1',
  width: 640,
  height: 480,
  alt: 'Хата "під" <горою>',
  caption: 'Рис. 1',
};
const RICH: TextDocument = {
  version: 1,
  blocks: [
    { kind: 'heading', id: 'h', level: 2, inlines: [{ text: 'Як жити. Поради' }] },
    { kind: 'paragraph', id: 'p', inlines: [{ text: 'Раз' }, { text: '', footnote: 'f' }, { text: ' і два. Три.' }] },
    { kind: 'list', id: 'l', ordered: true, items: [[{ text: 'Перше діло' }], [{ text: 'Друге. Третє' }]] },
    { kind: 'quote', id: 'q', paragraphs: [[{ text: 'Цитата.' }], [{ text: 'ще', marks: ['emphasis'] }]] },
    image,
    { kind: 'footnote', id: 'f', inlines: [{ text: 'Так кажуть. Всюди.' }] },
  ],
};

function html(document: TextDocument, sentences: Parameters<typeof renderDocument>[1] = {}): string {
  return contentHtml(renderDocument(document, sentences));
}

describe('blocks of a text', () => {
  it('are accepted in texts and refused in prompts', () => {
    expect(textBodySchema.safeParse(RICH).success).toBe(true);
    expect(promptSchema.safeParse(RICH).success).toBe(false);
    const noted = { version: 1, blocks: [{ kind: 'paragraph', id: 'p', inlines: [{ text: '', footnote: 'f' }] }] };
    expect(promptSchema.safeParse(noted).success).toBe(false);
  });

  it.each([
    ['a reference to a missing footnote', { kind: 'paragraph', id: 'p', inlines: [{ text: '', footnote: 'x' }] }],
    ['words in a reference', { kind: 'paragraph', id: 'p', inlines: [{ text: 'а', footnote: 'f' }] }],
    ['a note inside a note', { kind: 'footnote', id: 'p', inlines: [{ text: '', footnote: 'p' }] }],
    ['a heading of level 1', { kind: 'heading', id: 'p', level: 1, inlines: [] }],
    ['a list without items', { kind: 'list', id: 'p', ordered: false, items: [] }],
    ['an image from another site', { ...image, fileId: 'https://example.org/a.png' }],
    ['an image of infinite width', { ...image, width: Number.POSITIVE_INFINITY }],
  ])('refuses %s', (_name, block) => {
    expect(textBodySchema.safeParse({ version: 1, blocks: [block] }).success).toBe(false);
  });

  it('are rendered as elements, with footnotes after the text that link back', () => {
    expect(html(RICH)).toBe(
      '<h3 data-block="h">Як жити. Поради</h3>' +
        '<p data-block="p" data-n="1">Раз<sup class="note-ref"><a id="ref-f" href="#note-f" aria-label="Примітка 1">1</a></sup>' +
        ' і два. Три.</p>' +
        '<ol data-block="l" data-n="2"><li>Перше діло</li><li>Друге. Третє</li></ol>' +
        '<blockquote data-block="q" data-n="3"><p>Цитата.</p><p><em>ще</em></p></blockquote>' +
        '<figure data-block="i"><img src="/files/file-1.webp" alt="Хата &quot;під&quot; &lt;горою&gt;" width="640" height="480"' +
        ' loading="lazy"><figcaption>Рис. 1</figcaption></figure>' +
        '<ol class="notes" aria-label="Примітки"><li id="note-f" data-block="f">Так кажуть. Всюди. ' +
        '<a href="#ref-f" aria-label="Назад до тексту">↩</a></li></ol>',
    );
  });

  it('give the class «long» only to an image that is read from top to bottom', () => {
    const of = (width: number, height: number) => html({ version: 1, blocks: [{ ...image, width, height }] });
    expect(of(600, 1200)).toContain(' class="long"');
    expect(of(600, 1199)).not.toContain('class');
  });

  it('refuse links and images that lead out of the page', () => {
    const outside = [
      { tag: 'a', attributes: { href: 'javascript:alert(1)' }, children: [] },
      { tag: 'a', attributes: { href: 'https://example.org' }, children: [] },
      { tag: 'img', attributes: { src: 'https://example.org/a.png' }, children: [] },
      { tag: 'img', attributes: { src: '//example.org/a' }, children: [] },
      { tag: 'img', attributes: { onerror: 'alert(1)' }, children: [] },
    ] as unknown as ElementNode[];
    for (const node of outside) expect(() => contentHtml([node])).toThrow(TypeError);
  });

  it('have their sentences row by row; a heading is one sentence, images and footnotes have none', () => {
    const texts = new Map(RICH.blocks.map((block) => [block.id, blockText(block)]));
    expect(segmentDocument(RICH).map(({ blockId, start, end }) => texts.get(blockId)?.slice(start, end))).toEqual([
      'Як жити. Поради',
      'Раз і два.',
      'Три.',
      'Перше діло',
      'Друге.',
      'Третє',
      'Цитата.',
      'ще',
    ]);
    const marked = segmentDocument(RICH).map((sentence, index) => ({ ...sentence, id: `s${index}` }));
    expect(html(RICH, { sentences: marked })).toContain(
      '<li><span data-sentence="s4">Друге.</span> <span data-sentence="s5">Третє</span></li>',
    );
  });

  it('are counted without footnotes; the words of a heading count, but not as a sentence', () => {
    expect(countText(RICH)).toMatchObject({ words: 13, sentences: 7, wordsPerSentence: 10 / 7 });
  });

  it('keep anchors of list items and of quotes through edits elsewhere, and never move them into a footnote', () => {
    for (const sentence of segmentDocument(RICH)) {
      const anchor = anchorSentence('t', RICH, sentence);
      if (anchor === null) throw new Error('No anchor');
      expect(refindAnchor(RICH, anchor)).toEqual({ state: 'kept', anchor });
      const longer: TextDocument = {
        version: 1,
        blocks: [{ kind: 'paragraph', id: 'new', inlines: [{ text: 'Вступ.' }] }, ...RICH.blocks],
      };
      expect(refindAnchor(longer, anchor).state).toBe('kept');
    }
    const lastQuote = segmentDocument(RICH).find(({ blockId }) => blockId === 'p');
    const anchor = lastQuote && anchorSentence('t', RICH, lastQuote);
    const onlyNote: TextDocument = {
      version: 1,
      blocks: [{ kind: 'footnote', id: 'n', inlines: [{ text: 'Раз і два.' }] }],
    };
    expect(anchor && refindAnchor(onlyNote, anchor).state).toBe('lost');
  });

  it('lose the footnotes of a removed sentence with it', () => {
    const marked = segmentDocument(RICH).map((sentence, index) => ({ ...sentence, id: `s${index}` }));
    const shown = presentText(RICH, marked, new Set(['s1']));
    expect(shown.document.blocks.map(({ id }) => id)).toEqual(['h', 'p', 'l', 'q', 'i']);
    expect(shown.document.blocks[1]).toEqual({ kind: 'paragraph', id: 'p', inlines: [{ text: 'Три.' }] });
    expect(presentText(RICH, marked, new Set(['s2'])).document.blocks.map(({ id }) => id)).toContain('f');
  });

  it('need alternative text for every image before the test is finalized', () => {
    expect(checkDocument(RICH)).toEqual([]);
    const silent: TextDocument = { version: 1, blocks: [image, { ...image, id: 'j', alt: '  ' }] };
    expect(checkDocument(silent)).toEqual([
      {
        code: 'image-alt-missing',
        blockId: 'j',
        message: 'Опишіть словами зображення 2 («Рис. 1») для тих, хто його не бачить.',
      },
    ]);
    expect(isEmptyDocument(silent)).toBe(false);
  });

  it('keep every character when sentences are marked', () => {
    const strip = (given: string) => given.replace(/<sup class.*?<\/sup>/g, '').replace(/<[^>]*>/g, '');
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { maxLength: 120 }).map(documentOfChoices), (document) => {
        expect(textBodySchema.safeParse(document).success).toBe(true);
        const marked = segmentDocument(document).map((sentence, index) => ({ ...sentence, id: `s${index}` }));
        expect(strip(html(document, { sentences: marked }))).toBe(strip(html(document)));
        const visible = document.blocks.filter(({ kind }) => kind !== 'footnote');
        const plain = visible.map(blockText).join('').replace(/\n/g, '');
        const inlines = (block: Block): Inline[] => (block.kind === 'paragraph' ? block.inlines : []);
        expect(
          presentText(document, marked, new Set())
            .document.blocks.flatMap(inlines)
            .map(({ text }) => text)
            .join(''),
        ).toBe(
          visible
            .flatMap(inlines)
            .map(({ text }) => text)
            .join(''),
        );
        const words = contentHtml(
          renderDocument({ version: 1, blocks: visible.filter(({ kind }) => kind !== 'image') }),
        )
          .replace(/<[^>]*>/g, '')
          .replace(/&[a-z]+;|&#39;/g, '');
        expect(words).toBe(plain);
      }),
      { numRuns: 300 },
    );
  });
});

describe('numbers of blocks', () => {
  const blocks: Block[] = [
    { kind: 'heading', id: 'h', level: 2, inlines: [{ text: 'Назва' }] },
    { kind: 'paragraph', id: 'p', inlines: [{ text: 'Перший абзац.' }] },
    { kind: 'paragraph', id: 'q', inlines: [{ text: 'Другий абзац.' }] },
  ];
  const document: TextDocument = { version: 1, blocks };

  it('are the numbers printed beside them; headings have none', () => {
    const drawn = contentHtml(renderDocument(document));
    expect(blockNumber(document, 'q')).toBe(2);
    expect(drawn).toContain('data-block="q" data-n="2"');
    expect(blockNumber(document, 'h')).toBeNull();
    expect(blockNumber(document, 'unknown')).toBeNull();
  });
});
