import { isFromMemory, isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** Facts of a test that change how the rules are worded. */
export type TestTraits = {
  /** Reading in parts makes sense with two texts or more. */
  readonly textCount: number;
  /** Something is retold from memory, so a text is read on its own first, whatever the reading mode. */
  readonly retold: boolean;
  /** Some answers wait for the host's marks, so no score is complete at once. */
  readonly hostMarked: boolean;
};

/** Returns the traits of a test from its number of texts and kinds of questions. */
export function traitsOf(textCount: number, kinds: readonly QuestionKind[]): TestTraits {
  return { textCount, retold: kinds.some(isFromMemory), hostMarked: kinds.some(isMarkedByHost) };
}

/** A test without special traits. */
export const PLAIN_TRAITS: TestTraits = { textCount: 1, retold: false, hostMarked: false };
