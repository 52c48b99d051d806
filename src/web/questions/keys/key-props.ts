import type { FinalQuestionOf } from '#core/questions/finalizing/final-question.ts';
import type { KeyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** What the fields of a finalized question's key get. The question itself never changes. */
export type KeyFieldsProps<Kind extends QuestionKind> = {
  readonly question: FinalQuestionOf<Kind>;
  readonly answerKey: KeyOf<Kind>;
  readonly onKey: (key: KeyOf<Kind>) => void;
  /** Sentences beside fields, by path within the question, such as `key.accepted.0`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
};
