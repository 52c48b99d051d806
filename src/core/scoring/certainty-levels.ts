import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** How sure takers say they are: 1 guessing, 2 fairly sure, 3 sure (certainty-based marking, Gardner-Medwin). */
export const CERTAINTY_LEVELS = [1, 2, 3] as const;

/** See {@link CERTAINTY_LEVELS}. */
export type Certainty = (typeof CERTAINTY_LEVELS)[number];

/**
 * Marks for a right and a wrong answer at each level (Gardner-Medwin): claiming more certainty than one has loses
 * marks.
 */
export const CERTAINTY_MARKS: Readonly<Record<Certainty, { readonly right: number; readonly wrong: number }>> = {
  1: { right: 1, wrong: 0 },
  2: { right: 2, wrong: -2 },
  3: { right: 3, wrong: -6 },
};

/** The names of the levels on screen. */
export const CERTAINTY_NAMES: Readonly<Record<Certainty, string>> = {
  1: 'вгадую',
  2: 'здається, так',
  3: 'знаю точно',
};

/**
 * Returns true if takers are asked how sure they are of an answer of this kind. Kinds that the host marks are left out,
 * because there no answer is simply right or wrong.
 */
export function asksCertainty(kind: QuestionKind): boolean {
  return !isMarkedByHost(kind);
}
