import { isDeepStrictEqual } from 'node:util';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { refindAnchor } from '#core/texts/anchors/refind-anchor.ts';
import type { TextDocument } from '#core/texts/document-types.ts';

type AnchorChange = (anchor: EvidenceAnchor) => EvidenceAnchor;

/** A draft's question with every anchor changed: of its proof, and of its key where that names sentences. */
export function mapAnchors(question: AuthoredQuestion, change: AnchorChange): AuthoredQuestion {
  const { evidence, key } = question;
  return {
    ...question,
    ...(evidence === undefined ? {} : { evidence: evidence.map(change) }),
    key: 'anchors' in key ? { ...key, anchors: key.anchors.map(change) } : key,
  } as AuthoredQuestion;
}

/**
 * A question after an edit of a text it points at; null when nothing moved. Lost anchors stay as they are: the check list
 * names them, and an undo brings their places back.
 */
export function moveAnchors(
  question: AuthoredQuestion,
  textId: string,
  document: TextDocument,
): AuthoredQuestion | null {
  const moved = mapAnchors(question, (anchor) => {
    if (anchor.textId !== textId) return anchor;
    const found = refindAnchor(document, anchor);
    return found.state === 'lost' ? anchor : found.anchor;
  });
  return isDeepStrictEqual(moved, question) ? null : moved;
}

/** Returns true if a question points at places of texts. */
export function hasAnchors({ evidence = [], key }: AuthoredQuestion): boolean {
  return evidence.length > 0 || ('anchors' in key && key.anchors.length > 0);
}

/** Returns a received question with its anchors found in the current texts: they may be of an older revision. */
export function placeAnchors(
  question: AuthoredQuestion,
  texts: readonly { readonly id: string; readonly document: TextDocument }[],
): AuthoredQuestion {
  return texts.reduce((placed, { id, document }) => moveAnchors(placed, id, document) ?? placed, question);
}
