import type { QuestionPool } from '#core/questions/presenting/question-order.ts';
import { orderAttemptQuestions } from '#core/questions/presenting/question-order.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { readingStages } from './reading-stages.ts';

/** Variants of a printed test, besides the author's own order. */
export const PAPER_VARIANTS_MAXIMUM = 4;

/** What the order of a printed test depends on. */
export type PrintedTest = {
  readonly id: string;
  readonly texts: readonly { readonly id: string }[];
  readonly questions: readonly {
    readonly id: string;
    readonly kind: QuestionKind;
    readonly textId: string | null;
    readonly poolId: string | null;
  }[];
  readonly pools: readonly QuestionPool[];
};

/** The order of one variant, in the terms of an attempt: what is typed from a sheet is an attempt with this order. */
export type PaperOrder = {
  readonly seed: string;
  readonly shuffleOptions: boolean;
  readonly questionIds: readonly string[];
};

/**
 * Returns the order in which a variant of a test is printed: the same at every printing, so that sheets, keys and what is typed
 * from the sheets agree. Variant 0 has the choices in the author's order, the others mix them where the author allows it. Pools
 * are drawn by the variant; the questions keep the author's order, those to retell first, as on screen.
 *
 * @param variant 0 … {@link PAPER_VARIANTS_MAXIMUM}
 */
export function paperOrder(test: PrintedTest, variant: number): PaperOrder {
  const seed = `paper/${test.id}/${variant}`;
  const asked = orderAttemptQuestions(test.questions, { seed, shuffleQuestions: false, pools: test.pools });
  const stages = readingStages(
    'beside',
    test.texts.map(({ id }) => id),
    asked,
  );
  return { seed, shuffleOptions: variant !== 0, questionIds: stages.flatMap(({ questionIds }) => questionIds) };
}
