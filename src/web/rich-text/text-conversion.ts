import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { blockRows } from '#core/texts/document-text.ts';
import type {
  Block,
  FootnoteBlock,
  Inline,
  InlineMark,
  ListDepth,
  TableHeader,
  TextDocument,
} from '#core/texts/document-types.ts';
import { formatInlines, parseInlines } from '#core/texts/inline-marks.ts';
import { dropRefused } from '#core/texts/parse-plain-text.ts';

/** The nodes whose rows are nodes themselves, with the name of the row. */
export const ROW_NODES: Readonly<Record<string, string>> = {
  verse: 'verseLine',
  list: 'listItem',
  quote: 'quoteRow',
};

const MARKS: readonly InlineMark[] = ['strong', 'emphasis', 'subscript', 'superscript'];

type Notes = ReadonlyMap<string, FootnoteBlock>;

function inlineNodes(row: readonly Inline[], notes: Notes): JSONContent[] {
  return row.flatMap(({ text, marks = [], footnote }): JSONContent[] => {
    if (footnote === undefined) return [{ type: 'text', text, marks: marks.map((type) => ({ type })) }];
    const note = notes.get(footnote);
    if (note === undefined) return [];
    return [{ type: 'footnote', attrs: { id: note.id, note: formatInlines(note.inlines) } }];
  });
}

function blockNode(block: Block, notes: Notes): JSONContent {
  if (block.kind === 'image') {
    const { kind, ...attrs } = block;
    return { type: kind, attrs };
  }
  if (block.kind === 'table') {
    const cells = (row: readonly Inline[][]) =>
      row.map((inlines) => ({ type: 'tableCell', content: inlineNodes(inlines, notes) }));
    const content = block.rows.map((row) => ({ type: 'tableRow', content: cells(row) }));
    return { type: 'table', attrs: { id: block.id, header: block.header }, content };
  }
  const row = ROW_NODES[block.kind];
  const content = blockRows(block).map((inlines) => inlineNodes(inlines, notes));
  return {
    type: block.kind,
    attrs: {
      id: block.id,
      ...(block.kind === 'heading' && { level: block.level }),
      ...(block.kind === 'list' && { ordered: block.ordered, innerOrdered: block.innerOrdered ?? false }),
    },
    content:
      row === undefined
        ? content.flat()
        : content.map((inlines, index) => ({
            type: row,
            ...(block.kind === 'list' && { attrs: { depth: block.depths?.[index] ?? 0 } }),
            content: inlines,
          })),
  };
}

/** Returns the nodes of a document for the editor to open with. */
export function documentNodes({ blocks }: TextDocument): JSONContent {
  const notes = new Map(blocks.flatMap((block) => (block.kind === 'footnote' ? [[block.id, block]] : [])));
  const content = blocks.filter(({ kind }) => kind !== 'footnote').map((block) => blockNode(block, notes));
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

type Read = { readonly block: Block | null; readonly notes: readonly FootnoteBlock[] };

function readRow(node: Node, notes: FootnoteBlock[]): Inline[] {
  const row: Inline[] = [];
  node.forEach((child) => {
    if (child.type.name === 'footnote') {
      const id = String(child.attrs['id']);
      notes.push({ kind: 'footnote', id, inlines: parseInlines(dropRefused(String(child.attrs['note']))) });
      row.push({ text: '', footnote: id });
      return;
    }
    const text = dropRefused(child.text ?? '');
    const marks = MARKS.filter((name) => child.marks.some(({ type }) => type.name === name));
    const last = row.at(-1);
    if (text === '') return;
    if (last && last.footnote === undefined && (last.marks ?? []).join() === marks.join()) last.text += text;
    else row.push(marks.length > 0 ? { text, marks } : { text });
  });
  return row;
}

/** A table without any words is left out, like every empty block. Short rows are filled up with empty cells. */
function readTable(node: Node, id: string): Read {
  const notes: FootnoteBlock[] = [];
  const rows = node.children.map((row) => row.children.map((cell) => readRow(cell, notes)));
  const width = Math.max(...rows.map(({ length }) => length));
  const isEmpty = rows.every((row) => row.every(({ length }) => length === 0));
  const header = node.attrs['header'] as TableHeader;
  const square = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, (): Inline[] => [])]);
  return { block: isEmpty ? null : { kind: 'table', id, header, rows: square }, notes };
}

function readList(node: Node, id: string): Read {
  const notes: FootnoteBlock[] = [];
  const items: Inline[][] = [];
  const depths: ListDepth[] = [];
  for (const item of node.children) {
    const row = readRow(item, notes);
    if (row.length === 0) continue;
    depths.push(items.length > 0 && item.attrs['depth'] === 1 ? 1 : 0);
    items.push(row);
  }
  if (items.length === 0) return { block: null, notes };
  const inner = depths.includes(1) ? { depths, innerOrdered: node.attrs['innerOrdered'] === true } : {};
  return { block: { kind: 'list', id, ordered: node.attrs['ordered'] === true, items, ...inner }, notes };
}

function readBlock(node: Node): Read {
  const id = String(node.attrs['id']);
  if (node.type.name === 'table') return readTable(node, id);
  if (node.type.name === 'list') return readList(node, id);
  if (node.type.name === 'image') {
    const { fileId, width, height, alt, caption } = node.attrs as Record<string, string>;
    const words = { alt: dropRefused(alt ?? ''), caption: dropRefused(caption ?? '') };
    const size = { width: Number(width), height: Number(height) };
    return { block: { kind: 'image', id, fileId: fileId ?? '', ...size, ...words }, notes: [] };
  }
  const notes: FootnoteBlock[] = [];
  const rows = node.isTextblock
    ? [readRow(node, notes)]
    : node.children.map((child) => readRow(child, notes)).filter((row) => row.length > 0);
  const [inlines = []] = rows;
  if (inlines.length === 0) return { block: null, notes };
  switch (node.type.name) {
    case 'heading':
      return { block: { kind: 'heading', id, level: node.attrs['level'] === 3 ? 3 : 2, inlines }, notes };
    case 'verse':
      return { block: { kind: 'verse', id, lines: rows }, notes };
    case 'quote':
      return { block: { kind: 'quote', id, paragraphs: rows }, notes };
    default:
      return { block: { kind: 'paragraph', id, inlines }, notes };
  }
}

// Nodes never change, an edit makes new ones only for what it touched; so a long text is read again block by block.
const known = new WeakMap<Node, Read>();

/** Returns the document that the editor shows: empty blocks and rows are left out, footnotes come at the end. */
export function readDocument(doc: Node): TextDocument {
  const read = doc.children.map((node) => {
    const found = known.get(node) ?? readBlock(node);
    known.set(node, found);
    return found;
  });
  return { version: 1, blocks: [...read.flatMap(({ block }) => block ?? []), ...read.flatMap(({ notes }) => notes)] };
}
