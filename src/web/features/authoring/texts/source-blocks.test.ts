import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypedSource } from './source-blocks.ts';
import { openSource, retypeSource, sourceDocument, toggleSign } from './source-blocks.ts';

function counter(prefix: string): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${prefix}${last}`;
  };
}

const type = (source: string) => retypeSource({ source: '', blocks: [] }, source, counter('b'));
const withVerse = ({ source, blocks }: TypedSource): TypedSource => ({
  source,
  blocks: blocks.map((block, index) => ({ ...block, verse: index === 0 })),
});
const ids = ({ blocks }: { blocks: readonly { id: string }[] }) => blocks.map(({ id }) => id);

describe('blocks of a typed text', () => {
  it('begin after empty lines and keep their words', () => {
    const typed = type('Перший\nдалі\n\n  \nДругий *слово*\n');
    expect(sourceDocument(typed).blocks).toEqual([
      { kind: 'paragraph', id: 'b1', inlines: [{ text: 'Перший далі' }] },
      { kind: 'paragraph', id: 'b2', inlines: [{ text: 'Другий ' }, { text: 'слово', marks: ['emphasis'] }] },
    ]);
  });

  it('keep their ids while one of them is edited, added, moved away or split', () => {
    const typed = type('один\n\nдва\n\nтри');
    expect(ids(retypeSource(typed, 'один\n\nдва слова\n\nтри', counter('n')))).toEqual(['b1', 'b2', 'b3']);
    expect(ids(retypeSource(typed, 'нуль\n\nодин\n\nдва\n\nтри', counter('n')))).toEqual(['n1', 'b1', 'b2', 'b3']);
    expect(ids(retypeSource(typed, 'один\n\nтри', counter('n')))).toEqual(['b1', 'b3']);
    expect(ids(retypeSource(typed, 'один\n\nд\n\nва\n\nтри', counter('n')))).toEqual(['b1', 'b2', 'n1', 'b3']);
    expect(ids(retypeSource(typed, 'один\n\nнове\n\nдва\n\nтри!', counter('n')))).toEqual(['b1', 'n1', 'b2', 'b3']);
  });

  it('keep their lines as verse, in both parts when split', () => {
    const verse = withVerse(type('За сонцем хмаронька\nпливе\n\nпроза'));
    expect(sourceDocument(verse).blocks[0]).toMatchObject({
      kind: 'verse',
      lines: [[{ text: 'За сонцем хмаронька' }], [{ text: 'пливе' }]],
    });
    const split = retypeSource(verse, 'За сонцем хмаронька\n\nпливе\n\nпроза', counter('n'));
    expect(split.blocks.map(({ verse: isVerse }) => isVerse)).toEqual([true, true, false]);
  });

  it('are the same when read back from the document, whatever was typed', () => {
    const line = fc.string({ unit: fc.constantFrom('а', 'ї', ' ', '*', '\n', '\\', '.') });
    fc.assert(
      fc.property(line, line, (first, second) => {
        const typed = retypeSource(type(first), second, counter('n'));
        const document = sourceDocument(typed);
        expect(sourceDocument(openSource(document))).toEqual(document);
        expect(new Set(ids(typed)).size).toBe(typed.blocks.length);
        for (const block of typed.blocks) expect(typed.source.slice(block.start, block.end)).toBe(block.text);
      }),
    );
  });
});

describe('signs around words', () => {
  it('are put around the words of a selection and taken away again', () => {
    const bold = toggleSign('одне слово тут', 5, 11, '**');
    expect(bold).toEqual({ source: 'одне **слово** тут', from: 7, to: 12 });
    expect(toggleSign(bold.source, bold.from, bold.to, '**')).toEqual({ source: 'одне слово тут', from: 5, to: 10 });
  });

  it('make bold words italic too without breaking the signs', () => {
    expect(toggleSign('**слово**', 2, 7, '*').source).toBe('***слово***');
  });
});
