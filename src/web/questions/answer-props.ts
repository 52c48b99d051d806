import type { AnswerOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { OfferedKind } from '#core/questions/question-kinds.ts';

/** What the field of one kind gets: the key-less body and the answer so far. */
export type AnswerProps<Kind extends OfferedKind> = {
  readonly body: PresentedOf<Kind>;
  readonly answer: AnswerOf<Kind> | null;
  /** The id of the element that says the question. */
  readonly labelledBy: string;
  /** `typing`: more is probably coming, `choice`: this is the answer for now. */
  readonly onAnswer: (answer: AnswerOf<Kind>, pace: 'typing' | 'choice') => void;
};
