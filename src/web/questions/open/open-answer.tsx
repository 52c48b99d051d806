import type { ReactElement } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { LongAnswer } from '#web/questions/writing/long-answer.tsx';

/** Free writing. */
export function OpenAnswerField({ body, answer, labelledBy, onAnswer }: AnswerProps<'open'>): ReactElement {
  return (
    <LongAnswer
      body={body}
      text={answer?.text ?? ''}
      labelledBy={labelledBy}
      onText={(text) => onAnswer({ text }, 'typing')}
    />
  );
}
