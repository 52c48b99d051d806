import { anchoredText } from '#core/texts/anchors/make-anchor.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';

type QuotedText = {
  readonly document: { readonly blocks: readonly Parameters<typeof anchoredText>[0][] };
  readonly sentences: readonly MarkedSentence[];
};

export type Quote = { readonly id: string; readonly words: string };

/** Returns the words of sentences, in the order of the texts; ids that no text has are left out. */
export function quotesOf(texts: readonly QuotedText[], ids: readonly string[]): Quote[] {
  const wanted = new Set(ids);
  return texts.flatMap(({ document, sentences }) => {
    const blocks = new Map(document.blocks.map((block) => [block.id, block]));
    return sentences
      .filter(({ id }) => wanted.has(id))
      .flatMap(({ id, blockId, start, end }) => {
        const block = blocks.get(blockId);
        return block === undefined ? [] : { id, words: anchoredText(block).slice(start, end).trim() };
      });
  });
}
