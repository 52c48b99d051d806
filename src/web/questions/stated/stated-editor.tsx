import type { ReactElement } from 'react';
import { STATED_STATEMENTS_MAXIMUM } from '#core/questions/stated/stated-schema.ts';
import { SwitchField } from '#web/ui/switch-field.tsx';
import type { EditorProps } from '../editor-props.ts';
import { choiceFor, standingChoices, withChoice } from '../item-choices.ts';
import { ItemsEditor } from '../items-editor.tsx';
import { SegmentChoices } from '../segment-choices.tsx';
import { STATEMENT_NOUN } from '../statement-noun.ts';
import { choicesOfVerdicts, VERDICT_CHOICES, verdictsOfChoices } from './stated-choices.ts';

/** Statements, each with its verdict. */
export function StatedEditor({ body, answerKey, onChange, problems, newId }: EditorProps<'stated'>): ReactElement {
  const choices = choicesOfVerdicts(answerKey);
  return (
    <>
      <ItemsEditor
        legend="Твердження"
        aside="позначте під кожним, що про нього каже текст"
        noun={STATEMENT_NOUN}
        items={body.statements}
        maximum={STATED_STATEMENTS_MAXIMUM}
        path="body.statements"
        problems={problems}
        newId={newId}
        onItems={(statements) =>
          onChange({ ...body, statements }, verdictsOfChoices(standingChoices(choices, statements, VERDICT_CHOICES)))
        }
        renderKey={({ id }, index) => (
          <SegmentChoices
            asKey
            label={`Правильна відповідь до твердження ${index + 1}`}
            choices={VERDICT_CHOICES}
            chosen={choiceFor(choices, id)}
            onChoose={(verdict) => onChange(body, verdictsOfChoices(withChoice(choices, id, verdict)))}
          />
        )}
      />
      <SwitchField
        on={body.fixedOrder}
        onChange={(fixedOrder) => onChange({ ...body, fixedOrder }, answerKey)}
        hint="Для тверджень, що йдуть за перебігом тексту."
      >
        Не перемішувати твердження
      </SwitchField>
    </>
  );
}
