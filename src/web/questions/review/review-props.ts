import type { AnswerOf, KeyOf, PartsOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';

/** A text of the result; its sentences are known once right answers are released. */
export type ReviewText = {
  readonly id: string;
  readonly document: TextDocument;
  readonly sentences: readonly MarkedSentence[];
};

/** The props of the review of one kind. The solution is null until right answers are released. */
export type ReviewProps<Kind extends QuestionKind> = {
  readonly body: PresentedOf<Kind>;
  readonly answer: AnswerOf<Kind> | null;
  /** «Ваша відповідь» for the taker, «Відповідь» for everyone else. */
  readonly answerName: string;
  readonly texts: readonly ReviewText[];
  readonly solution: { readonly key: KeyOf<Kind>; readonly parts: PartsOf<Kind> | null } | null;
};
