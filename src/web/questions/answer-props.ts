import type { AnswerOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/**
 * The question's text as drawn on the page, for answers that are given in the text itself. The same object for as long
 * as the text stays the same.
 */
export type TextSurface = {
  readonly textId: string;
  /** The element that holds the rendered text, with `data-sentence` spans; null while it is not drawn. */
  readonly root: () => HTMLElement | null;
  /** Shows the text where it is not visible beside the question, as on phones. */
  readonly show: () => void;
  /** Shows the question again where the text has taken its place. */
  readonly hide: () => void;
  /** The element that holds a bar at its end while the text is shown alone; null where that never happens. */
  readonly sheet: () => HTMLElement | null;
};

/** The props of the answer field of one kind: the key-less body and the answer so far. */
export type AnswerProps<Kind extends QuestionKind> = {
  readonly body: PresentedOf<Kind>;
  readonly answer: AnswerOf<Kind> | null;
  /** The id of the element with the question's words. */
  readonly labelledBy: string;
  /** Null for a question without a text, or where none is drawn. */
  readonly surface: TextSurface | null;
  /** `typing`: more is probably coming; `choice`: the answer is complete for now. */
  readonly onAnswer: (answer: AnswerOf<Kind>, pace: 'typing' | 'choice') => void;
};
