import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import { previewInsert, previewQuestion } from '#core/questions/presenting/preview-question.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import { keyToAnswer } from '#web/questions/keys/key-answers.ts';
import { anchoredIds } from '#web/questions/marking/anchor-changes.ts';

/** A draft's question as a taker would see it, options in the author's order, and its text with what is taken out. */
export type DraftPreview = { readonly question: PresentedQuestion; readonly text: SourceText | null };

export function presentDraft(question: AuthoredQuestion, text: SegmentedText | null): DraftPreview {
  const preview = previewQuestion(question, text);
  return { question: preview.question as PresentedQuestion, text: preview.text };
}

const reachedIds = (anchors: readonly EvidenceAnchor[], text: SourceText | null): string[] =>
  text === null ? [] : anchoredIds(text, anchors);

/** The answer the key calls right; null while there is none. `text`: the one shown with the question. */
export function keyAsAnswer(question: AuthoredQuestion, text: SourceText | null): AnswerOf<QuestionKind> | null {
  switch (question.kind) {
    case 'ordering':
      return { itemIds: question.body.items.map(({ id }) => id) };
    case 'evidence':
      return { sentenceIds: reachedIds(question.key.anchors, text) };
    case 'insert':
      return previewInsert(question.key, text).key;
    case 'proof':
      return { optionId: question.key.optionId, sentenceIds: reachedIds(question.key.anchors, text) };
    default:
      return keyToAnswer(question.kind, question.key);
  }
}
