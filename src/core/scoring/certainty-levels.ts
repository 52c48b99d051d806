import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** How sure a taker says to be: 1 not very, 2 fairly, 3 quite (certainty-based marking, Gardner-Medwin). */
export const CERTAINTY_LEVELS = [1, 2, 3] as const;

/** See {@link CERTAINTY_LEVELS}. */
export type Certainty = (typeof CERTAINTY_LEVELS)[number];

/** Marks for a right and a wrong answer at each level: being sure pays only for whoever is right. */
export const CERTAINTY_MARKS: Readonly<Record<Certainty, { readonly right: number; readonly wrong: number }>> = {
  1: { right: 1, wrong: 0 },
  2: { right: 2, wrong: -2 },
  3: { right: 3, wrong: -6 },
};

/** The levels on screen. */
export const CERTAINTY_NAMES: Readonly<Record<Certainty, string>> = {
  1: 'вгадую',
  2: 'здається, так',
  3: 'певно',
};

/** Tells whether takers are asked how sure they are. Not where a person marks: no answer is simply right or wrong there. */
export function asksCertainty(kind: QuestionKind): boolean {
  return !isMarkedByHost(kind);
}
