import type { ComponentType } from 'react';
import type { FinalQuestionOf } from '#core/questions/finalizing/final-question.ts';
import type { AnswerOf, BodyOf, DraftBodyOf, DraftKeyOf, KeyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import type { DigestLine } from './digest-line.ts';
import type { Written, WrittenText } from './written-texts.ts';

/** The props of the fields of a finalized question's key. The question itself never changes. */
export type KeyFieldsProps<Kind extends QuestionKind> = {
  readonly question: FinalQuestionOf<Kind>;
  readonly answerKey: KeyOf<Kind>;
  readonly onKey: (key: KeyOf<Kind>) => void;
  /** Sentences beside fields, by path within the question, such as `key.accepted.0`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
};

/** Body and key of a draft. */
export type DraftParts<Kind extends QuestionKind> = {
  readonly body: DraftBodyOf<Kind>;
  readonly key: DraftKeyOf<Kind>;
};

/** Everything that author's pages need of a kind, one object per kind folder. */
export type KindAuthoring<Kind extends QuestionKind> = {
  /** Edits body and key of a draft. */
  readonly Editor: ComponentType<EditorProps<Kind>>;
  /** Edits what a finalized key holds besides the right answer, or instead of it; null where the answer is the whole key. */
  readonly KeyFields: ComponentType<KeyFieldsProps<Kind>> | null;
  /**
   * Makes the key by which a given answer is right and keeps the rest of the key; null for keys that are not one
   * answer.
   */
  readonly toKey: (key: KeyOf<Kind>) => ((answer: AnswerOf<Kind>) => KeyOf<Kind>) | null;
  /** The heading of the right answer where a finalized key is shown; null where `keyLines` show all of the key. */
  readonly answerName: string | null;
  /** Lists what no single answer shows of a finalized key: accepted words, how they are compared, criteria, ideas. */
  readonly keyLines: (key: KeyOf<Kind>, body: BodyOf<Kind>) => string[];
  /** Lists what an author sees of a draft's body and key, for comparing two versions. */
  readonly digest: (draft: DraftParts<Kind>) => DigestLine[];
  /** The texts that a change of kind carries over. */
  readonly written: (draft: DraftParts<Kind>) => Written;
  /** A new draft that holds the texts of another kind, as many as fit. */
  readonly fill: (empty: DraftParts<Kind>, written: readonly WrittenText[], newId: () => string) => DraftParts<Kind>;
};

/** `toKey` of the kinds whose key is an answer. */
export function answerIsKey<Answer>(): (answer: Answer) => Answer {
  return (answer) => answer;
}

/** `keyLines` of the kinds whose right answer shows the whole key. */
export function noLines(): string[] {
  return [];
}

/** `fill` of the kinds that cannot hold texts of others. */
export function keepEmpty<Draft>(empty: Draft): Draft {
  return empty;
}
