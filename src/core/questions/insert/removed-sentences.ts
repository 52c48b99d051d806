import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import { sentencesOfBlock } from '#core/texts/anchors/resolve-evidence.ts';
import type { BlockSentence } from '#core/texts/sentences/sentences.ts';

/** Why sentences may not be taken out of a text together. */
export type RemovalFault = 'in-verse' | 'whole-paragraph' | 'adjacent';

/**
 * Returns the reason why these sentences may not be taken out together, or null: lines of verse belong together; a
 * paragraph must keep a sentence, or the place would be gone; two neighbours would share one place.
 */
export function findRemovalFault<Sentence extends BlockSentence>(
  removed: readonly Sentence[],
  { document, sentences }: SegmentedText<Sentence>,
): RemovalFault | null {
  const blockIds = new Set(removed.map(({ blockId }) => blockId));
  const own = document.blocks.filter(({ id }) => blockIds.has(id));
  if (own.length < blockIds.size || own.some(({ kind }) => kind !== 'paragraph')) return 'in-verse';
  const taken = new Set(removed);
  const rows = [...blockIds].map((blockId) => sentencesOfBlock(sentences, blockId));
  if (rows.some((row) => row.every((sentence) => taken.has(sentence)))) return 'whole-paragraph';
  const areNeighbours = rows.some((row) =>
    row.some((sentence, index) => {
      const next = row[index + 1];
      return next !== undefined && taken.has(sentence) && taken.has(next);
    }),
  );
  return areNeighbours ? 'adjacent' : null;
}
