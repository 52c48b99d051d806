import type { AnswerOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** The question's text as it stands on the page, for answers that are given in the text itself. The same as long as the text is. */
export type TextSurface = {
  readonly textId: string;
  /** The element that holds the rendered text, with `data-sentence` spans; null while it is not drawn. */
  readonly root: () => HTMLElement | null;
  /** Brings the text before the reader where it does not stand beside the question, as on phones. */
  readonly show: () => void;
  /** Brings the question back where the text stands in its place. */
  readonly hide: () => void;
  /** The element at whose end a bar may stand while the text is shown alone; null where that never happens. */
  readonly sheet: () => HTMLElement | null;
};

/** What the field of one kind gets: the key-less body and the answer so far. */
export type AnswerProps<Kind extends QuestionKind> = {
  readonly body: PresentedOf<Kind>;
  readonly answer: AnswerOf<Kind> | null;
  /** The id of the element that says the question. */
  readonly labelledBy: string;
  /** Null for a question without a text, or where none is drawn. */
  readonly surface: TextSurface | null;
  /** `typing`: more is probably coming, `choice`: this is the answer for now. */
  readonly onAnswer: (answer: AnswerOf<Kind>, pace: 'typing' | 'choice') => void;
};
