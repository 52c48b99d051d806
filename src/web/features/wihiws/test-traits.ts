import { isFromMemory, isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** What of a test the rules of an issue are told by. */
export type TestTraits = {
  /** In parts makes sense from two texts on. */
  readonly textCount: number;
  /** Something is retold from memory: before it the text is read on its own, whatever the reading mode. */
  readonly retold: boolean;
  /** Answers wait for the host's marks, so no score is whole at once. */
  readonly hostMarked: boolean;
};

/** The traits of a test from its texts and kinds of questions. */
export function traitsOf(textCount: number, kinds: readonly QuestionKind[]): TestTraits {
  return { textCount, retold: kinds.some(isFromMemory), hostMarked: kinds.some(isMarkedByHost) };
}

/** A test of which nothing special is known. */
export const PLAIN_TRAITS: TestTraits = { textCount: 1, retold: false, hostMarked: false };
