import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOfChoices } from '#core/testing/example-documents.ts';
import { textBodySchema } from '#core/texts/document-schema.ts';
import { blockRows } from '#core/texts/document-text.ts';
import type { Block, Inline, ListBlock, TextDocument } from '#core/texts/document-types.ts';
import { formatInlines, parseInlines } from '#core/texts/inline-marks.ts';
import { unidentified } from './block-ids.ts';
import { documentNodes, readDocument } from './text-conversion.ts';
import { textSchema } from './text-editor-core.ts';

const schema = textSchema();
const throughEditor = (document: TextDocument) => readDocument(schema.nodeFromJSON(documentNodes(document)));

function tidyList({ depths, innerOrdered = false, ...list }: ListBlock): ListBlock {
  const kept = list.items.flatMap((item, index) => (item.length > 0 ? [{ item, depth: depths?.[index] ?? 0 }] : []));
  const levels = kept.map(({ depth }, index) => (index === 0 ? 0 : depth));
  const items = kept.map(({ item }) => item);
  return { ...list, items, ...(levels.includes(1) && { depths: levels, innerOrdered }) };
}

/** Returns a document as the editor keeps it: without empty blocks and rows, with marks in footnotes as typed signs. */
function tidy({ blocks }: TextDocument): TextDocument {
  const full = (rows: readonly Inline[][]) => rows.filter((row) => row.length > 0);
  const kept = blocks.flatMap((block): Block[] => {
    if (block.kind === 'image') return [block];
    if (block.kind === 'footnote') return [{ ...block, inlines: parseInlines(formatInlines(block.inlines)) }];
    if (full(blockRows(block) as Inline[][]).length === 0) return [];
    if (block.kind === 'list') return [tidyList(block)];
    if (block.kind === 'verse') return [{ ...block, lines: full(block.lines) }];
    return [block.kind === 'quote' ? { ...block, paragraphs: full(block.paragraphs) } : block];
  });
  return { version: 1, blocks: kept };
}

describe('document and editor', () => {
  it('a document is the same after passing through the editor', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { maxLength: 120 }).map(documentOfChoices), (document) => {
        const read = throughEditor(document);
        expect(read).toEqual(tidy(document));
        expect(throughEditor(read)).toEqual(read);
        expect(textBodySchema.safeParse(read).success).toBe(true);
        schema.nodeFromJSON(documentNodes(document)).check();
      }),
      { numRuns: 500 },
    );
  });

  it('an empty document opens as an empty paragraph and is read back as empty', () => {
    expect(throughEditor({ version: 1, blocks: [] })).toEqual({ version: 1, blocks: [] });
    expect(documentNodes({ version: 1, blocks: [] }).content).toHaveLength(1);
  });

  it('only changed blocks are read again', () => {
    const paragraph = (id: string): Block => ({ kind: 'paragraph', id, inlines: [{ text: id }] });
    const doc = schema.nodeFromJSON(documentNodes({ version: 1, blocks: [paragraph('a'), paragraph('b')] }));
    const before = readDocument(doc);
    const after = readDocument(doc.copy(doc.content.replaceChild(1, doc.child(1).cut(0, 0))));
    expect(after.blocks).toHaveLength(1);
    expect(after.blocks[0]).toBe(before.blocks[0]);
  });

  it('characters that documents may not have are dropped', () => {
    const doc = schema.nodeFromJSON({
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { id: 'a' }, content: [{ type: 'text', text: 'а\tб\u0000\u202e' }] }],
    });
    expect(readDocument(doc).blocks).toEqual([{ kind: 'paragraph', id: 'a', inlines: [{ text: 'а б' }] }]);
  });

  it('blocks and footnotes without an id of their own are found', () => {
    const note = (id: string | null) => ({ type: 'footnote', attrs: { id, note: 'а' } });
    const paragraph = (id: string | null, notes: readonly object[] = []) => ({
      type: 'paragraph',
      attrs: { id },
      content: [{ type: 'text', text: 'аб' }, ...notes],
    });
    const content = [paragraph('a', [note('n')]), paragraph('a'), paragraph(null, [note('n')]), paragraph('b')];
    const doc = schema.nodeFromJSON({ type: 'doc', content });
    expect(unidentified(doc)).toEqual([5, 9, 12]);
  });
});
