import type { AnswerOf, BodyOf, KeyOf, MarkedKind, MarkOf } from '#core/questions/kind-types.ts';

/** The props of the control with which the host marks one answer. */
export type MarkingProps<Kind extends MarkedKind> = {
  readonly body: BodyOf<Kind>;
  readonly answerKey: KeyOf<Kind>;
  readonly answer: AnswerOf<Kind> | null;
  /** The points of the question: the resulting score is shown in them. */
  readonly points: number;
  /** Null until everything has been marked. Give the control a `key` of the answer, so that each starts afresh. */
  readonly mark: MarkOf<Kind> | null;
  /** Marks that are complete, or null when something is still missing. */
  readonly onMark: (mark: MarkOf<Kind> | null) => void;
};
