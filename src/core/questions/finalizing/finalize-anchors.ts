import type { SourceText } from '#core/questions/question-text.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import { reachedSentences, resolveEvidence } from '#core/texts/anchors/resolve-evidence.ts';

/**
 * Returns the ids of the anchored sentences of final texts. Throws on lost anchors, which the check list has refused
 * before.
 */
export function anchorsToIds(anchors: readonly EvidenceAnchor[], texts: readonly SourceText[]): string[] {
  const resolved = resolveEvidence(anchors, texts);
  if (!resolved.ok) throw new Error('An anchor has lost its place in the text');
  return resolved.value;
}

/** Returns the anchors of final sentences, for a draft made of a finalized test. Ids that no text has are left out. */
export function idsToAnchors(ids: readonly string[], texts: readonly SourceText[]): EvidenceAnchor[] {
  const wanted = new Set(ids);
  return texts.flatMap(({ id: textId, document, sentences }) =>
    sentences
      .filter(({ id }) => wanted.has(id))
      .flatMap((sentence) => anchorSentence(textId, document, sentence) ?? []),
  );
}

/** Returns the ids of the sentences that a draft's anchors reach, in the order of the text. Lost anchors reach none. */
export function reachedIds(anchors: readonly EvidenceAnchor[], text: SourceText | null): string[] {
  return text === null ? [] : reachedSentences(anchors, text).map(({ id }) => id);
}
