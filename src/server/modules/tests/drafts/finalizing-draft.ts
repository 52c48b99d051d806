import type { Check } from '#contract/authoring/tests.ts';
import { finalizeQuestions } from '#core/questions/finalizing/finalize-questions.ts';
import { withoutUntouchedOptions } from '#core/questions/finalizing/untouched-options.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';
import type { BlockSentence } from '#core/texts/sentences/sentences.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import type { CheckedTest } from '#server/modules/tests/check-list.ts';
import { checkTest } from '#server/modules/tests/check-list.ts';
import { opaqueIds } from '#server/modules/tests/opaque-id.ts';
import type { LongWork } from '#server/platform/threads/long-work.ts';
import { searchMs } from './move-anchors.ts';

/** The parts of a finalized test, as JSON for the database: a body may list every sentence of a long text. */
export type FinalParts = {
  readonly bodies: string;
  readonly keys: string;
  readonly sentences: readonly { readonly textId: string; readonly sentences: readonly MarkedSentence[] }[];
};

/** The check list, and the finalized parts unless it forbids them. */
export type Finalizing = { readonly checks: readonly Check[]; readonly parts: FinalParts | null };

/** Segmenting this many characters into sentences takes about a millisecond. */
const CHARACTERS_PER_MS = 1_500;
/** Each question is checked against the sentences of the texts. */
const QUESTION_MS = 0.5;

function segmentingMs(texts: readonly { readonly document: TextDocument }[]): number {
  return JSON.stringify(texts.map(({ document }) => document)).length / CHARACTERS_PER_MS;
}

function checkingMs({ texts, questions }: CheckedTest): number {
  return segmentingMs(texts) + searchMs(questions, texts) + QUESTION_MS * questions.length;
}

/** The sentences of a draft's texts, for its author to choose evidence from. */
export const segmentingTexts: LongWork<readonly { readonly document: TextDocument }[], BlockSentence[][]> = {
  module: import.meta.url,
  name: 'segmentingTexts',
  estimateMs: segmentingMs,
  work: (texts) => texts.map(({ document }) => segmentDocument(document)),
};

/** The check list of a draft. */
export const checkingDraft: LongWork<CheckedTest, Check[]> = {
  module: import.meta.url,
  name: 'checkingDraft',
  estimateMs: checkingMs,
  work: checkTest,
};

/** Returns what the database stores of finalized questions and texts; all speak of the same new ids. */
export function finalParts({ questions, texts }: ReturnType<typeof finalizeQuestions>): FinalParts {
  return {
    // Bodies and keys apart: a body that lists every sentence of a long text is large, and each is read only once.
    bodies: JSON.stringify(questions.map(({ question: { id, body } }) => ({ id, body }))),
    keys: JSON.stringify(questions.map(({ question: { id }, key, evidence }) => ({ id, key, evidence }))),
    sentences: texts.map(({ id, sentences }) => ({ textId: id, sentences })),
  };
}

/** Checks a draft and makes its finalized parts. */
export const finalizingDraft: LongWork<CheckedTest, Finalizing> = {
  module: import.meta.url,
  name: 'finalizingDraft',
  estimateMs: (draft) => 3 * checkingMs(draft),
  work(draft) {
    const checks = checkTest(draft);
    if (checks.some(({ blocking }) => blocking)) return { checks, parts: null };
    const questions = draft.questions.map(withoutUntouchedOptions);
    return { checks, parts: finalParts(finalizeQuestions(questions, draft.texts, opaqueIds())) };
  },
};
