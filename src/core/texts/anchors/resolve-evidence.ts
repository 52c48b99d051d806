import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { firstBehind } from '#core/texts/first-behind.ts';
import type { BlockSentence } from '#core/texts/sentences/sentences.ts';
import type { EvidenceAnchor } from './evidence-anchor-schema.ts';
import { anchoredText } from './make-anchor.ts';
import { refindAnchor } from './refind-anchor.ts';
import { searchableText } from './searchable-text.ts';

/** A text with its sentences: segmented by `segmentDocument`, with ids once the test is finalized. */
export type SegmentedText<Sentence extends BlockSentence = BlockSentence> = {
  readonly id: string;
  readonly document: TextDocument;
  /** In the order of the text. */
  readonly sentences: readonly Sentence[];
};

const byBlock = new WeakMap<readonly BlockSentence[], ReadonlyMap<string, readonly BlockSentence[]>>();

/** Returns the sentences of one block, in order. Cached for the list, which must not be changed afterwards. */
export function sentencesOfBlock<Sentence extends BlockSentence>(
  sentences: readonly Sentence[],
  blockId: string,
): readonly Sentence[] {
  const known = byBlock.get(sentences) ?? Map.groupBy(sentences, (sentence) => sentence.blockId);
  byBlock.set(sentences, known);
  return (known.get(blockId) ?? []) as readonly Sentence[];
}

/**
 * Returns the sentences an anchor reaches: those of which it covers at least one letter or digit. Returns null if its
 * place is lost or the anchor belongs to another text.
 */
export function anchoredSentences<Sentence extends BlockSentence>(
  anchor: EvidenceAnchor,
  text: SegmentedText<Sentence>,
): Sentence[] | null {
  const found = anchor.textId === text.id ? refindAnchor(text.document, anchor) : null;
  if (found === null || found.state === 'lost') return null;
  const { blockId, start, end } = found.anchor;
  const block = searchableText(text.document).blocks.get(blockId)?.block;
  const words = block === undefined ? '' : anchoredText(block);
  const own = sentencesOfBlock(text.sentences, blockId);
  const reached: Sentence[] = [];
  for (let place = firstBehind(own, start); (own[place]?.start ?? end) < end; place += 1) {
    const sentence = own[place] as Sentence;
    const covered = words.slice(Math.max(start, sentence.start), Math.min(end, sentence.end));
    if (/[\p{L}\p{N}]/u.test(covered)) reached.push(sentence);
  }
  return reached.length > 0 ? reached : null;
}

/** Returns the sentences of a text that any of the anchors reaches, each once, in the order of the text. */
export function reachedSentences<Sentence extends BlockSentence>(
  anchors: readonly EvidenceAnchor[],
  text: SegmentedText<Sentence>,
): Sentence[] {
  const reached = new Set(anchors.flatMap((anchor) => anchoredSentences(anchor, text) ?? []));
  return text.sentences.filter((sentence) => reached.has(sentence));
}

/**
 * Returns the ids of the sentences that the anchors reach in any of the texts, each once, in the order of the texts.
 * Fails with the anchors that have lost their place; a test with such anchors can't be finalized.
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
