import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { Answer, FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { findRemovalFault } from '#core/questions/insert/removed-sentences.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { presentQuestion, previewDraft, takenByDraft } from '#core/questions/registry.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';

/** A draft's question as a taker would see it. */
export type PreviewedQuestion = {
  readonly question: PresentedQuestion;
  /** The question's text without the sentences that this question takes out. */
  readonly text: SourceText | null;
  /** The answer that the key calls right; null where no single answer is. */
  readonly right: Answer | null;
};

function previewText(question: AuthoredQuestion, text: SegmentedText | null): SourceText | null {
  if (text === null) return null;
  const sentences = text.sentences.map((sentence, index): MarkedSentence => ({ ...sentence, id: `s${index}` }));
  const marked = { ...text, sentences };
  const removed = takenByDraft(question, marked) ?? [];
  const isPossible = findRemovalFault(removed, marked) === null;
  return { ...marked, removedIds: new Set(isPossible ? removed.map(({ id }) => id) : []) };
}

/**
 * Shows an author's draft as a taker would see it, also while it is incomplete; never throws. `text` is the question's
 * text with the sentences that the server found in it. Ids are the draft's, so this is for authors only: their order
 * tells the key.
 */
export function previewQuestion(question: AuthoredQuestion, text: SegmentedText | null): PreviewedQuestion {
  const { key: _key, explanation: _explanation, evidence: _evidence, answerableWithoutText: _flag, ...rest } = question;
  const shownText = previewText(question, text);
  const { body, right } = previewDraft(question, shownText);
  const final = { ...rest, body } as FinalQuestion;
  const shown = presentQuestion(final as never, { seed: 'preview', shuffleOptions: false }) as PresentedQuestion;
  return { question: shown, text: shownText, right };
}
