import type { ReactElement } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { ChoiceRows } from '#web/questions/choice-rows.tsx';

export function SingleAnswerField({ body, answer, labelledBy, onAnswer }: AnswerProps<'single'>): ReactElement {
  const chosen = answer?.optionId ?? null;
  return (
    <>
      <ChoiceRows
        type="radio"
        options={body.options}
        chosen={chosen === null ? [] : [chosen]}
        labelledBy={labelledBy}
        onToggle={(optionId) => onAnswer({ optionId }, 'choice')}
      />
      <p className="note">
        Оберіть одну відповідь. Її можна змінити до завершення.{' '}
        {chosen !== null && (
          <button className="link" type="button" onClick={() => onAnswer({ optionId: null }, 'choice')}>
            Прибрати вибір
          </button>
        )}
      </p>
    </>
  );
}
