import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { finalizeInsert } from '#core/questions/insert/finalize-insert.ts';
import type { InsertBody, InsertDraftKey, InsertKey } from '#core/questions/insert/insert-schema.ts';
import { findRemovalFault, removedSentences } from '#core/questions/insert/removed-sentences.ts';
import type { BodyOf } from '#core/questions/kind-types.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { shownSentenceIds } from '#core/questions/question-text.ts';
import { presentQuestion } from '#core/questions/registry.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';

/** A draft's question as a taker would see it, and its text: without sentences that this question takes out. */
export type QuestionPreview = { readonly question: PresentedQuestion; readonly text: SourceText | null };

function previewText(question: AuthoredQuestion, text: SegmentedText | null): SourceText | null {
  if (text === null) return null;
  const sentences = text.sentences.map((sentence, index): MarkedSentence => ({ ...sentence, id: `s${index}` }));
  const marked = { ...text, sentences };
  const removed = question.kind === 'insert' ? removedSentences(question.key.anchors, marked) : [];
  const isPossible = findRemovalFault(removed, marked) === null;
  return { ...marked, removedIds: new Set(isPossible ? removed.map(({ id }) => id) : []) };
}

function previewBody(question: AuthoredQuestion, text: SourceText | null): BodyOf<AuthoredQuestion['kind']> {
  const sentenceIds = text === null ? [] : shownSentenceIds(text);
  if (question.kind === 'evidence') return { sentenceIds };
  if (question.kind === 'proof') return { ...question.body, sentenceIds };
  if (question.kind !== 'insert') return question.body;
  return previewInsert(question.key, text).body;
}

/** Body and key of a draft's `insert` question with the ids of its preview; nothing to put back while nothing may be out. */
export function previewInsert(key: InsertDraftKey, text: SourceText | null): { body: InsertBody; key: InsertKey } {
  if (text === null || text.removedIds.size === 0) return { body: { sentences: [], places: [] }, key: { choices: [] } };
  return finalizeInsert(key, text);
}

/**
 * Shows an author's draft as a taker would see it, also while it is incomplete; never throws. `text` is the question's
 * text with the sentences that the server found in it. Ids are the draft's, so this is for authors only: their order
 * tells the key.
 */
export function previewQuestion(question: AuthoredQuestion, text: SegmentedText | null): QuestionPreview {
  const { key: _key, explanation: _explanation, evidence: _evidence, answerableWithoutText: _flag, ...rest } = question;
  const shownText = previewText(question, text);
  const final = { ...rest, body: previewBody(question, shownText) } as FinalQuestion;
  const shown = presentQuestion(final as never, { seed: 'preview', shuffleOptions: false }) as PresentedQuestion;
  return { question: shown, text: shownText };
}
