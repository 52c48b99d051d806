import { isDeepStrictEqual } from 'node:util';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { isAtHome, refindAnchor } from '#core/texts/anchors/refind-anchor.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { LongWork } from '#server/platform/threads/long-work.ts';

type AnchorChange = (anchor: EvidenceAnchor) => EvidenceAnchor;

/** A text of a draft in which anchors are looked for. */
export type AnchoredText = { readonly id: string; readonly document: TextDocument };

/** A draft's question with every anchor changed: of its proof, and of its key where that names sentences. */
export function mapAnchors(question: AuthoredQuestion, change: AnchorChange): AuthoredQuestion {
  const { evidence, key } = question;
  return {
    ...question,
    ...(evidence === undefined ? {} : { evidence: evidence.map(change) }),
    key: 'anchors' in key ? { ...key, anchors: key.anchors.map(change) } : key,
  } as AuthoredQuestion;
}

/** All anchors of a question. */
export function anchorsOf({ evidence = [], key }: AuthoredQuestion): readonly EvidenceAnchor[] {
  return 'anchors' in key ? [...evidence, ...key.anchors] : evidence;
}

/**
 * A question after edits of the texts it points at; null when nothing moved. Lost anchors stay as they are: the check list
 * names them, and an undo brings their places back.
 */
function moveAnchors(question: AuthoredQuestion, texts: ReadonlyMap<string, TextDocument>): AuthoredQuestion | null {
  const moved = mapAnchors(question, (anchor) => {
    const document = texts.get(anchor.textId);
    const found = document && refindAnchor(document, anchor);
    return found === undefined || found.state === 'lost' ? anchor : found.anchor;
  });
  return isDeepStrictEqual(moved, question) ? null : moved;
}

/** Searching for one anchor that is lost in the longest text. */
const LOST_MS = 1;

/** Returns about how long looking for the anchors takes: only those that are no longer at their place cost time. */
export function searchMs(questions: readonly AuthoredQuestion[], texts: readonly AnchoredText[]): number {
  const blocks = new Map(
    texts.map(({ id, document }) => [id, new Map(document.blocks.map((block) => [block.id, block]))]),
  );
  const isAway = (anchor: EvidenceAnchor) => {
    const own = blocks.get(anchor.textId);
    const home = own?.get(anchor.blockId);
    return own !== undefined && (home === undefined || !isAtHome(home, anchor));
  };
  return LOST_MS * questions.reduce((sum, question) => sum + anchorsOf(question).filter(isAway).length, 0);
}

/** What a draft's questions and texts are, for finding the anchors again. */
export type Anchored = { readonly questions: readonly AuthoredQuestion[]; readonly texts: readonly AnchoredText[] };

/**
 * Finds the anchors of questions in the current texts, which may be newer than what the anchors know. Returns for each
 * question how it is now; null where nothing moved.
 */
export const findingAnchors: LongWork<Anchored, (AuthoredQuestion | null)[]> = {
  module: import.meta.url,
  name: 'findingAnchors',
  estimateMs: ({ questions, texts }) => searchMs(questions, texts),
  work({ questions, texts }) {
    const documents = new Map(texts.map(({ id, document }) => [id, document]));
    return questions.map((question) => moveAnchors(question, documents));
  },
};
