import type { BodyOf, KeyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** What the editor of one kind gets. It edits what belongs to the kind alone: body and key. */
export type EditorProps<Kind extends QuestionKind> = {
  readonly body: BodyOf<Kind>;
  readonly answerKey: KeyOf<Kind>;
  readonly onChange: (body: BodyOf<Kind>, answerKey: KeyOf<Kind>) => void;
  /** Sentences beside fields, by path within the question, such as `body.options.0.text`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
};
