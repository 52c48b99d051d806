import type { AnswerOf, BodyOf, KeyOf, MarkedKind, MarkOf } from '#core/questions/kind-types.ts';

/** The props of the control with which the host marks one answer. */
export type MarkingProps<Kind extends MarkedKind> = {
  readonly body: BodyOf<Kind>;
  readonly answerKey: KeyOf<Kind>;
  readonly answer: AnswerOf<Kind> | null;
  /** The points of the question: the resulting score is shown in them. */
  readonly points: number;
  /** Null until something has been marked; it may be incomplete. Give the control a `key` of the answer, so that each starts afresh. */
  readonly mark: MarkOf<Kind> | null;
  /** Marks that are complete, or null when something is still missing. */
  readonly onMark: (mark: MarkOf<Kind> | null) => void;
  /** The marks so far, complete or not. */
  readonly onSoFar?: ((mark: NonNullable<MarkOf<Kind>>) => void) | undefined;
  /** Who sees the comment, if not the taker. */
  readonly commentNote?: string | undefined;
  /** Marks of others to choose from, shown beside each criterion or idea. */
  readonly compared?: readonly ComparedMark[] | undefined;
};

/** The marks that somebody gave the same answer. */
export type ComparedMark = {
  /** «перша», «друга» */
  readonly name: string;
  /** By the id of the criterion or the idea. */
  readonly values: ReadonlyMap<string, number>;
};
