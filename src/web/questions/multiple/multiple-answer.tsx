import type { ReactElement } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { ChoiceRows } from '#web/questions/choice-rows.tsx';

export function MultipleAnswerField({ body, answer, labelledBy, onAnswer }: AnswerProps<'multiple'>): ReactElement {
  const chosen = answer?.optionIds ?? [];
  return (
    <>
      <ChoiceRows
        type="checkbox"
        options={body.options}
        chosen={chosen}
        labelledBy={labelledBy}
        onToggle={(id, on) =>
          onAnswer({ optionIds: on ? [...chosen, id] : chosen.filter((other) => other !== id) }, 'choice')
        }
      />
      <p className="note for-taker">
        Позначте всі правильні відповіді: їх може бути кілька. Зайві позначки зменшують бал.
      </p>
    </>
  );
}
