import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import { anchoredSentences, reachedSentences } from '#core/texts/anchors/resolve-evidence.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';

/** A draft's text whose sentences have temporary ids while it is shown. */
export type PickedText = SegmentedText<MarkedSentence>;

/** Gives the sentences of a draft temporary ids for the screen. */
export function nameSentences({ id, document, sentences }: SegmentedText): PickedText {
  return { id, document, sentences: sentences.map((sentence, index) => ({ ...sentence, id: `s${index}` })) };
}

/** Returns the ids of the sentences that anchors reach, in the order of the text. */
export function anchoredIds(text: PickedText, anchors: readonly EvidenceAnchor[]): string[] {
  return reachedSentences(anchors, text).map(({ id }) => id);
}

/** Returns the anchors of this text that have lost their place. */
export function lostAnchors(text: PickedText, anchors: readonly EvidenceAnchor[]): EvidenceAnchor[] {
  return anchors.filter((anchor) => anchor.textId === text.id && anchoredSentences(anchor, text) === null);
}

/**
 * Returns the anchors after sentences were marked or unmarked: one for each marked sentence, in the order of the text.
 * Those of other texts and lost ones stay as they are.
 */
export function changeAnchors(
  text: PickedText,
  anchors: readonly EvidenceAnchor[],
  ids: readonly string[],
  on: boolean,
): EvidenceAnchor[] {
  const chosen = new Set(anchoredIds(text, anchors));
  for (const id of ids) {
    if (on) chosen.add(id);
    else chosen.delete(id);
  }
  const untouched = anchors.filter((anchor) => anchor.textId !== text.id || anchoredSentences(anchor, text) === null);
  const own = text.sentences
    .filter(({ id }) => chosen.has(id))
    .flatMap((sentence) => anchorSentence(text.id, text.document, sentence) ?? []);
  return [...untouched, ...own];
}
