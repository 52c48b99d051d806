import type { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Output } from '#contract/definition/operation.ts';
import { paperOrder } from '#core/attempts/paper-order.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { SentenceNumbers } from '#core/questions/paper/sentence-numbers.ts';
import { sentenceNumbers } from '#core/questions/paper/sentence-numbers.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { namesSentences, presentQuestion } from '#core/questions/registry.ts';
import type { ReadQuestion } from '#web/features/tests/finalized-reading.ts';
import { readingOf } from '#web/features/tests/finalized-reading.ts';

/** A question as it is printed, with its number on paper and the key. */
export type PrintedQuestion = {
  readonly number: number;
  readonly shown: PresentedQuestion;
  readonly numbers: SentenceNumbers;
  readonly read: ReadQuestion;
};

/** A test in the order of one variant. */
export type PrintedVariant = {
  readonly texts: readonly SourceText[];
  readonly questions: readonly PrintedQuestion[];
  /** Texts whose sentences are printed with numbers. */
  readonly numbered: ReadonlySet<string>;
};

/** Returns a finalized test as a variant of it is printed, with its keys. */
export function printedVariant(
  test: AuthoredTest,
  finalized: Output<typeof readFinalizedTest>,
  variant: number,
): PrintedVariant {
  const { questions, texts } = readingOf(test, finalized);
  const read = new Map(questions.map((one) => [one.question.id, one]));
  const asked = questions.map(({ question }) => question);
  const order = paperOrder({ id: test.id, texts: test.texts, questions: asked, pools: test.pools }, variant);
  const printed = order.questionIds.flatMap((id) => read.get(id) ?? []);
  return {
    texts,
    questions: printed.map((one, index) => ({
      number: index + 1,
      shown: presentQuestion(one.question as never, order) as PresentedQuestion,
      numbers: sentenceNumbers(texts, one.question.textId),
      read: one,
    })),
    numbered: new Set(
      printed.flatMap(({ question }) => (namesSentences(question.kind) ? (question.textId ?? []) : [])),
    ),
  };
}
