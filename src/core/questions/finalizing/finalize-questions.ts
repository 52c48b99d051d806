import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { finalizeQuestion, takenByDraft, takenByFinal } from '#core/questions/registry.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import type { FinalizedQuestion, FinalQuestion } from './final-question.ts';

/** A text of a draft. */
export type DraftText = { readonly id: string; readonly document: TextDocument };

/**
 * Finalizes the questions and texts of a test that passed the check list: segments the texts once, gives every
 * sentence, option and item a new id (`newId` must be random and unguessable), takes out the sentences that questions
 * ask to put back, and splits every question into what is shown and its key. Store the `sentences` of each text: the
 * rest follows from them.
 */
export function finalizeQuestions(
  questions: readonly AuthoredQuestion[],
  texts: readonly DraftText[],
  newId: () => string,
): { questions: FinalizedQuestion[]; texts: SourceText[] } {
  const sources = texts.map(({ id, document }): SourceText => {
    const sentences = segmentDocument(document).map((sentence) => ({ ...sentence, id: newId() }));
    const removed = questions.flatMap((question) => takenByDraft(question, { id, document, sentences }) ?? []);
    return { id, document, sentences, removedIds: new Set(removed.map((sentence) => sentence.id)) };
  });
  return { questions: questions.map((question) => finalizeQuestion(question, newId, sources)), texts: sources };
}

/**
 * Returns the texts of a finalized test as read from a store: the author's documents, all sentences, and the final
 * questions.
 */
export function sourceTexts(
  texts: readonly (DraftText & { readonly sentences: readonly MarkedSentence[] })[],
  questions: readonly Pick<FinalQuestion, 'kind' | 'body' | 'textId'>[],
): SourceText[] {
  return texts.map(({ id, document, sentences }) => {
    const removed = questions.flatMap((question) => (question.textId === id ? takenByFinal(question) : []));
    return { id, document, sentences, removedIds: new Set(removed) };
  });
}
