import type { ReactElement } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { LeftNote, StatementRows } from '#web/questions/items/statement-rows.tsx';
import { choicesOfVerdicts, VERDICT_CHOICES, verdictsOfChoices } from './stated-choices.ts';

export function StatedAnswerField({ body, answer, labelledBy, onAnswer }: AnswerProps<'stated'>): ReactElement {
  const chosen = choicesOfVerdicts(answer ?? { verdicts: [] });
  return (
    <>
      <StatementRows
        statements={body.statements}
        choices={VERDICT_CHOICES}
        chosen={chosen}
        labelledBy={labelledBy}
        onChoose={(choices) => onAnswer(verdictsOfChoices(choices), 'choice')}
      />
      <LeftNote
        total={body.statements.length}
        done={chosen.length}
        onClear={() => onAnswer({ verdicts: [] }, 'choice')}
      />
    </>
  );
}
