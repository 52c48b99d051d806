import type { Block, Inline, TextDocument } from './document-schema.ts';

/** The rows of inline runs of a block: one for a paragraph, one per line for verse. */
export function blockRows(block: Block): readonly (readonly Inline[])[] {
  return block.kind === 'verse' ? block.lines : [block.inlines];
}

/** The plain text of a block; lines of verse are joined by `\n`. Sentence ranges are offsets into this string. */
export function blockText(block: Block): string {
  return blockRows(block)
    .map((row) => row.map((inline) => inline.text).join(''))
    .join('\n');
}

/** The plain texts of the blocks in order. */
export function documentParagraphs(document: TextDocument): string[] {
  return document.blocks.map(blockText);
}

/** The whole plain text; blocks are separated by an empty line. */
export function documentText(document: TextDocument): string {
  return documentParagraphs(document).join('\n\n');
}

/** Whether the document has no text a reader would see. */
export function isEmptyDocument(document: TextDocument): boolean {
  return document.blocks.every((block) => blockText(block).trim() === '');
}
