import type { DraftBodyOf, DraftKeyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';

/** A text of the draft with the sentences that the server found in it, and how many of them no question takes out. */
export type EditorText = SegmentedText & { readonly title: string; readonly shown: number };

/** Who changed a question: its author, or a look-up that completed the key by itself, which is no step to take back. */
export type ChangedBy = 'author' | 'lookup';

/** The props of the editor of one kind. It edits only what differs between kinds: body and key. */
export type EditorProps<Kind extends QuestionKind> = {
  readonly body: DraftBodyOf<Kind>;
  readonly answerKey: DraftKeyOf<Kind>;
  readonly onChange: (body: DraftBodyOf<Kind>, answerKey: DraftKeyOf<Kind>, by?: ChangedBy) => void;
  /** Sentences beside fields, by path within the question, such as `body.options.0.text`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
  /** The test to which images are uploaded. */
  readonly testId: string;
  /** The points of the question. */
  readonly points: number;
  /** The question's text; null when it has none or its sentences are not known yet. */
  readonly text: EditorText | null;
};
