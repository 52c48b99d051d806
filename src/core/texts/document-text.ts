import type { Block, Inline, TextDocument } from './document-types.ts';

/**
 * Returns the rows of a block: lines of verse, items of a list, paragraphs of a quote, cells of a table (row by row);
 * none for an image.
 */
export function blockRows(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case 'verse':
      return block.lines;
    case 'list':
      return block.items;
    case 'quote':
      return block.paragraphs;
    case 'table':
      return block.rows.flat();
    case 'image':
      return [];
    case 'paragraph':
    case 'heading':
    case 'footnote':
      return [block.inlines];
  }
}

/** Returns the block with every row replaced by `change(row)`. */
export function mapRows(block: Block, change: (row: readonly Inline[]) => Inline[]): Block {
  switch (block.kind) {
    case 'verse':
      return { ...block, lines: block.lines.map(change) };
    case 'list':
      return { ...block, items: block.items.map(change) };
    case 'quote':
      return { ...block, paragraphs: block.paragraphs.map(change) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(change)) };
    case 'image':
      return block;
    case 'paragraph':
    case 'heading':
    case 'footnote':
      return { ...block, inlines: change(block.inlines) };
  }
}

function rowText(row: readonly Inline[]): string {
  return row.map((inline) => inline.text).join('');
}

/**
 * Returns the plain text of a block, its rows joined by `\n`; references to footnotes have no text. Ranges of sentences
 * are offsets into this string.
 */
export function blockText(block: Block): string {
  return blockRows(block).map(rowText).join('\n');
}

/** Between the cells of a row where a table is written as plain text. */
const BETWEEN_CELLS = ' | ';

function plainBlock(block: Block): string {
  if (block.kind !== 'table') return blockText(block);
  return block.rows.map((row) => row.map(rowText).join(BETWEEN_CELLS)).join('\n');
}

/** Returns the whole plain text, blocks separated by an empty line; each row of a table is a line. */
export function documentText(document: TextDocument): string {
  return document.blocks.map(plainBlock).join('\n\n');
}

function blockLength(block: Block): number {
  return block.kind === 'image' ? block.alt.length + block.caption.length : blockText(block).length;
}

/**
 * Returns the length of a document in UTF-16 code units, as it is limited: with line breaks (one for each border
 * between cells of a table) and the words about images, without the breaks between blocks.
 */
export function documentLength(document: TextDocument): number {
  return document.blocks.reduce((sum, block) => sum + blockLength(block), 0);
}

/** Returns true if the document has neither words nor an image; footnotes do not count. */
export function isEmptyDocument(document: TextDocument): boolean {
  return document.blocks.every(
    (block) => block.kind === 'footnote' || (block.kind !== 'image' && blockText(block).trim() === ''),
  );
}

/** Returns the first words of a text in at most so many characters, with «…» where it goes on. */
export function beginningOf(text: string, characters: number): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain.length <= characters) return plain;
  return `${plain.slice(0, characters).replace(/\s+\S*$/, '')}…`;
}
