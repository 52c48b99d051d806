import type { Block, Inline, TextDocument } from './document-types.ts';

/** Returns the rows of a block: lines of verse, items of a list, paragraphs of a quote; none for an image. */
export function blockRows(block: Block): readonly (readonly Inline[])[] {
  if (block.kind === 'verse') return block.lines;
  if (block.kind === 'list') return block.items;
  if (block.kind === 'quote') return block.paragraphs;
  return block.kind === 'image' ? [] : [block.inlines];
}

/** Returns the block with every row replaced by `change(row)`. */
export function mapRows(block: Block, change: (row: readonly Inline[]) => Inline[]): Block {
  if (block.kind === 'verse') return { ...block, lines: block.lines.map(change) };
  if (block.kind === 'list') return { ...block, items: block.items.map(change) };
  if (block.kind === 'quote') return { ...block, paragraphs: block.paragraphs.map(change) };
  return block.kind === 'image' ? block : { ...block, inlines: change(block.inlines) };
}

/**
 * Returns the plain text of a block, its rows joined by `\n`; references to footnotes have no text. Ranges of sentences
 * are offsets into this string.
 */
export function blockText(block: Block): string {
  return blockRows(block)
    .map((row) => row.map((inline) => inline.text).join(''))
    .join('\n');
}

/** Returns the plain texts of the blocks in order. */
function documentParagraphs(document: TextDocument): string[] {
  return document.blocks.map(blockText);
}

/** Returns the whole plain text, blocks separated by an empty line. */
export function documentText(document: TextDocument): string {
  return documentParagraphs(document).join('\n\n');
}

/** Returns true if the document has neither words nor an image; footnotes do not count. */
export function isEmptyDocument(document: TextDocument): boolean {
  return document.blocks.every(
    (block) => block.kind === 'footnote' || (block.kind !== 'image' && blockText(block).trim() === ''),
  );
}
