import type { ReactElement } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { ChoiceRows } from '#web/questions/choice-rows.tsx';
import { MarkInText } from '#web/questions/marking/mark-in-text.tsx';

/** Answered in two steps: an option, and its proof marked in the text. */
export function ProofAnswerField({ body, answer, labelledBy, surface, onAnswer }: AnswerProps<'proof'>): ReactElement {
  const given = answer ?? { optionId: null, sentenceIds: [] };
  return (
    <>
      <p className="mark-step">
        <span className="num">1.</span> Оберіть відповідь
      </p>
      <ChoiceRows
        type="radio"
        options={body.options}
        chosen={given.optionId === null ? [] : [given.optionId]}
        labelledBy={labelledBy}
        onToggle={(optionId) => onAnswer({ ...given, optionId }, 'choice')}
      />
      <p className="mark-step">
        <span className="num">2.</span> Позначте речення, які це доводять
      </p>
      <MarkInText
        surface={surface}
        sentenceIds={body.sentenceIds}
        marked={given.sentenceIds}
        labelledBy={labelledBy}
        onMarked={(sentenceIds) => onAnswer({ ...given, sentenceIds }, 'choice')}
      />
      <p className="note for-taker">Докази зараховують лише за правильної відповіді.</p>
    </>
  );
}
