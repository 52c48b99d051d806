import { blockText } from '#core/texts/document-text.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { wordsOf } from '#core/texts/sentences/words.ts';

// The editor keeps the blocks that did not change, so a key in a long text counts the words of one block.
const known = new WeakMap<Block, number>();

function countBlock(block: Block): number {
  const left = block.kind === 'footnote' || block.kind === 'image';
  const found = known.get(block) ?? (left ? 0 : wordsOf(blockText(block)).length);
  known.set(block, found);
  return found;
}

/** Returns the number of words in a document as its figures count them: without footnotes and descriptions of images. */
export function countWords({ blocks }: TextDocument): number {
  return blocks.reduce((sum, block) => sum + countBlock(block), 0);
}
