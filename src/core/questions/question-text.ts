import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';

/**
 * A text of a test that is being or has been finalized: the author's whole document, its sentences with their final
 * ids, and the ids of the sentences that questions take out (takers do not see those: `presentText`).
 */
export type SourceText = SegmentedText<MarkedSentence> & { readonly removedIds: ReadonlySet<string> };

/** Returns the ids of the sentences that takers see, in order. */
export function shownSentenceIds({ sentences, removedIds }: SourceText): string[] {
  return sentences.filter(({ id }) => !removedIds.has(id)).map(({ id }) => id);
}
