import { ANCHOR_CONTEXT_CHARACTERS } from '#core/constants.ts';
import { blockText } from '#core/texts/document-text.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import type { BlockSentence } from '#core/texts/sentences/sentences.ts';
import type { EvidenceAnchor } from './evidence-anchor-schema.ts';

const LONE_EDGES = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

const texts = new WeakMap<Block, string>();

/**
 * Returns the text of a block as anchors quote it: like `blockText`, with the same offsets, but a space for each line
 * break. The result is cached for the block, which must not be changed afterwards.
 */
export function anchoredText(block: Block): string {
  const known = texts.get(block);
  if (known !== undefined) return known;
  const text = blockText(block).replace(/\n/g, ' ');
  texts.set(block, text);
  return text;
}

/**
 * Returns the anchor of a range of a block's text, without white space at its ends; null if nothing visible is left.
 * Offsets are UTF-16 units into `blockText(block)`, the end is exclusive.
 */
export function makeAnchor(textId: string, block: Block, start: number, end: number): EvidenceAnchor | null {
  const text = anchoredText(block);
  const raw = text.slice(Math.max(0, start), end);
  const quote = raw.trim();
  if (quote === '') return null;
  const from = Math.max(0, start) + (raw.length - raw.trimStart().length);
  const to = from + quote.length;
  return {
    textId,
    blockId: block.id,
    start: from,
    end: to,
    quote,
    before: text.slice(Math.max(0, from - ANCHOR_CONTEXT_CHARACTERS), from).replace(LONE_EDGES, ''),
    after: text.slice(to, to + ANCHOR_CONTEXT_CHARACTERS).replace(LONE_EDGES, ''),
  };
}

/** Returns the anchor of a sentence; null if the document has no such block. */
export function anchorSentence(textId: string, document: TextDocument, sentence: BlockSentence): EvidenceAnchor | null {
  const block = document.blocks.find(({ id }) => id === sentence.blockId);
  return block === undefined ? null : makeAnchor(textId, block, sentence.start, sentence.end);
}
