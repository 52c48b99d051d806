import type { AuthoredFields } from '#core/questions/authored-question-schema.ts';
import type { AnswerOf, BodyOf, KeyOf, MarkOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { TextDocument } from '#core/texts/document-types.ts';

/** A finalized question of one kind: immutable, without key, explanation and evidence, with fresh random ids. */
export type FinalQuestionOf<Kind extends QuestionKind> = Omit<
  AuthoredFields,
  'explanation' | 'evidence' | 'answerableWithoutText'
> & {
  kind: Kind;
  body: BodyOf<Kind>;
};

/** A finalized question of any kind. */
export type FinalQuestion = { [Kind in QuestionKind]: FinalQuestionOf<Kind> }[QuestionKind];

/**
 * One authored question after finalizing. Key, explanation and evidence are stored apart from the question and
 * versioned.
 */
export type FinalizedQuestionOf<Kind extends QuestionKind> = {
  kind: Kind;
  question: FinalQuestionOf<Kind>;
  key: KeyOf<Kind>;
  explanation: TextDocument | null;
  /** The ids of the sentences that prove the answer, in the order of the texts. */
  evidence: string[];
};

/** See {@link FinalizedQuestionOf}, any kind. */
export type FinalizedQuestion = { [Kind in QuestionKind]: FinalizedQuestionOf<Kind> }[QuestionKind];

/** What a taker is shown of one kind. The hint itself is asked for separately, because its use is logged. */
export type PresentedQuestionOf<Kind extends QuestionKind> = {
  id: string;
  kind: Kind;
  version: 1;
  prompt: TextDocument;
  points: number;
  textId: string | null;
  required: boolean;
  hasHint: boolean;
  body: PresentedOf<Kind>;
};

/** What a taker is shown, discriminated by `kind`. */
export type PresentedQuestion = { [Kind in QuestionKind]: PresentedQuestionOf<Kind> }[QuestionKind];

/** An answer of any kind; which one follows from the question. */
export type Answer = AnswerOf<QuestionKind>;

/** A key of any kind; which one follows from the question. */
export type QuestionKey = KeyOf<QuestionKind>;

/** A host's marks of any kind; which one follows from the question. */
export type HostMark = NonNullable<MarkOf<QuestionKind>>;
