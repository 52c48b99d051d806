import type { ComponentType, ReactElement } from 'react';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { MultipleAnswerField } from '#web/questions/multiple/multiple-answer.tsx';
import { ShortAnswerField } from '#web/questions/short/short-answer.tsx';
import { SingleAnswerField } from '#web/questions/single/single-answer.tsx';
import type { AnswerProps, TextSurface } from './answer-props.ts';
import { LazyAnswer } from './lazy-answer.tsx';
import type { StaticKind } from './lazy-fields.ts';
import { loadField } from './lazy-fields.ts';

/** The fields that come with the page; those of all other kinds are in `lazy-fields.ts`. */
const FIELDS: { readonly [Kind in StaticKind]: ComponentType<AnswerProps<Kind>> } = {
  single: SingleAnswerField,
  multiple: MultipleAnswerField,
  short: ShortAnswerField,
};

type AnswerFieldProps = {
  readonly question: Pick<PresentedQuestion, 'kind' | 'body'>;
  readonly answer: unknown;
  readonly labelledBy: string;
  readonly surface: TextSurface | null;
  readonly onAnswer: (answer: AnswerOf<QuestionKind>, pace: 'typing' | 'choice') => void;
};

/** The field to answer a question of any kind. */
export function AnswerField({ question, ...parts }: AnswerFieldProps): ReactElement {
  const { kind, body } = question;
  const fieldProps = { ...parts, body };
  // Kind, body and answer belong together, which the compiler can't follow through the table.
  const Field = (FIELDS as Readonly<Record<string, ComponentType<typeof fieldProps>>>)[kind];
  return Field === undefined ? (
    <LazyAnswer key={kind} kind={kind} fieldProps={fieldProps} />
  ) : (
    <Field {...fieldProps} />
  );
}

/** Fetches the field of a kind ahead of its use. Failures stay silent: the field tries again when it is shown. */
export function preloadAnswerField(kind: QuestionKind): void {
  loadField(kind).catch(() => undefined);
}
