import type { FinalizedParts } from '#contract/authoring/key-corrections.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { sourceTexts } from '#core/questions/finalizing/finalize-questions.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';

/** A question of a finalized test in the ids that answers name, with what decides. */
export type ReadQuestion = {
  readonly question: FinalQuestion;
  readonly explanation: AuthoredQuestion['explanation'];
  readonly key: unknown;
  readonly keyVersion: number;
  readonly keyMadeAt: string | null;
  readonly treatment: FinalizedParts['treatment'];
  /** The sentences that prove the answer, as the author named them. */
  readonly evidence: readonly string[];
};

type Finalized = {
  readonly texts: readonly { readonly textId: string; readonly sentences: readonly MarkedSentence[] }[];
  readonly questions: readonly FinalizedParts[];
};

/** Puts what readers see of a finalized test together with its keys. */
export function readingOf(
  test: Pick<AuthoredTest, 'texts' | 'questions'>,
  finalized: Finalized,
): { readonly questions: ReadQuestion[]; readonly texts: SourceText[] } {
  const questions = test.questions.flatMap(({ question: authored }): ReadQuestion[] => {
    const parts = finalized.questions.find(({ questionId }) => questionId === authored.id);
    if (parts === undefined) return [];
    const { key: _key, explanation, evidence: _anchors, answerableWithoutText: _flag, ...shown } = authored;
    const question = { ...shown, body: parts.body } as FinalQuestion;
    const { key, keyVersion, keyMadeAt, treatment, evidence } = parts;
    return [{ question, explanation, key, keyVersion, keyMadeAt, treatment, evidence }];
  });
  const texts = test.texts.map(({ id, document }) => ({
    id,
    document,
    sentences: finalized.texts.find(({ textId }) => textId === id)?.sentences ?? [],
  }));
  return {
    questions,
    texts: sourceTexts(
      texts,
      questions.map(({ question }) => question),
    ),
  };
}

/** A row of a finalized test: a question, or the place of one that is stored in no known shape. */
export type ReadingRow<Read> = { readonly number: number; readonly questionId: string; readonly read: Read | null };

/** All questions of a test at their own places, from 1: those that can't be read keep theirs. */
export function readingRows<Read extends { readonly question: { readonly id: string } }>(
  questions: readonly Read[],
  unreadable: NonNullable<AuthoredTest['unreadable']>,
): ReadingRow<Read>[] {
  const taken = new Map(unreadable.map(({ place, questionId }) => [place, questionId]));
  const left = [...questions];
  return Array.from({ length: questions.length + taken.size }, (_, index): ReadingRow<Read> | null => {
    const number = index + 1;
    const unread = taken.get(number);
    if (unread !== undefined) return { number, questionId: unread, read: null };
    const read = left.shift();
    return read === undefined ? null : { number, questionId: read.question.id, read };
  }).filter((row) => row !== null);
}
