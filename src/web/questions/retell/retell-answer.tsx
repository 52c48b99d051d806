import type { ReactElement } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { LongAnswer } from '#web/questions/writing/long-answer.tsx';

/** The field for a retelling from memory: the text is not on the page meanwhile. */
export function RetellAnswerField({ body, answer, labelledBy, onAnswer }: AnswerProps<'retell'>): ReactElement {
  return (
    <>
      <p className="note">
        Текст зараз сховано. Перекажіть своїми словами все, що пам’ятаєте; порядок не має значення.
      </p>
      <LongAnswer
        body={body}
        text={answer?.text ?? ''}
        labelledBy={labelledBy}
        onText={(text) => onAnswer({ text }, 'typing')}
      />
    </>
  );
}
