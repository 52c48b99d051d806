import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import type { TextDocument } from './document-schema.ts';
import type { EvidenceAnchor } from './evidence-anchor-schema.ts';
import { anchoredText } from './make-anchor.ts';
import { refindAnchor } from './refind-anchor.ts';
import type { BlockSentence } from './sentences.ts';

/** A text with its sentences: segmented by `segmentDocument`, with ids once the test is finalized. */
export type SegmentedText<Sentence extends BlockSentence = BlockSentence> = {
  readonly id: string;
  readonly document: TextDocument;
  /** In the order of the text. */
  readonly sentences: readonly Sentence[];
};

/**
 * The sentences an anchor reaches: those of which it covers a letter or a figure. Null when its place is lost or the
 * anchor is of another text.
 */
export function anchoredSentences<Sentence extends BlockSentence>(
  anchor: EvidenceAnchor,
  text: SegmentedText<Sentence>,
): Sentence[] | null {
  const found = anchor.textId === text.id ? refindAnchor(text.document, anchor) : null;
  if (found === null || found.state === 'lost') return null;
  const { blockId, start, end } = found.anchor;
  const block = text.document.blocks.find(({ id }) => id === blockId);
  const words = block === undefined ? '' : anchoredText(block);
  const isCovered = ({ start: from, end: to }: BlockSentence) =>
    /[\p{L}\p{N}]/u.test(words.slice(Math.max(start, from), Math.min(end, to)));
  const reached = text.sentences.filter((sentence) => sentence.blockId === blockId && isCovered(sentence));
  return reached.length > 0 ? reached : null;
}

/**
 * The ids of the final sentences that anchors of any of the texts reach, each once, in the order of the texts; or the
 * anchors that have lost their place, which forbid finalizing.
 */
export function resolveEvidence(
  anchors: readonly EvidenceAnchor[],
  texts: readonly SegmentedText<BlockSentence & { readonly id: string }>[],
): Result<string[], readonly EvidenceAnchor[]> {
  const found = anchors.map((anchor) => {
    const text = texts.find(({ id }) => id === anchor.textId);
    return { anchor, sentences: text === undefined ? null : anchoredSentences(anchor, text) };
  });
  const lost = found.filter(({ sentences }) => sentences === null).map(({ anchor }) => anchor);
  if (lost.length > 0) return err(lost);
  const ids = new Set(found.flatMap(({ sentences }) => (sentences ?? []).map(({ id }) => id)));
  return ok(texts.flatMap(({ sentences }) => sentences.filter(({ id }) => ids.has(id)).map(({ id }) => id)));
}
