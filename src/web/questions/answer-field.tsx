import type { ComponentType, ReactElement } from 'react';
import type { OfferedPresentedQuestion } from '#core/questions/final-question.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { OfferedKind } from '#core/questions/question-kinds.ts';
import type { AnswerProps, TextSurface } from './answer-props.ts';
import { MultipleAnswer } from './multiple/multiple-answer.tsx';
import { ShortAnswer } from './short/short-answer.tsx';
import { SingleAnswer } from './single/single-answer.tsx';

const FIELDS: { readonly [Kind in OfferedKind]: ComponentType<AnswerProps<Kind>> } = {
  single: SingleAnswer,
  multiple: MultipleAnswer,
  short: ShortAnswer,
};

type AnswerFieldProps = {
  readonly question: Pick<OfferedPresentedQuestion, 'kind' | 'body'>;
  readonly answer: unknown;
  readonly labelledBy: string;
  readonly surface: TextSurface | null;
  readonly onAnswer: (answer: AnswerOf<OfferedKind>, pace: 'typing' | 'choice') => void;
};

/** The field to answer a question of any kind. */
export function AnswerField({ question, answer, labelledBy, surface, onAnswer }: AnswerFieldProps): ReactElement {
  // Kind, body and answer belong together, which the compiler can't follow through the table.
  const Field = FIELDS[question.kind] as unknown as ComponentType<{
    body: unknown;
    answer: unknown;
    labelledBy: string;
    surface: TextSurface | null;
    onAnswer: AnswerFieldProps['onAnswer'];
  }>;
  return <Field body={question.body} answer={answer} labelledBy={labelledBy} surface={surface} onAnswer={onAnswer} />;
}
