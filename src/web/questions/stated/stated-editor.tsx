import type { ReactElement } from 'react';
import { STATED_STATEMENTS_MAXIMUM } from '#core/questions/stated/stated-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { STATEMENT_NOUN } from '#web/questions/items/item-nouns.ts';
import type { ItemList } from '#web/questions/items/items-editor.tsx';
import { KeyedItems } from '#web/questions/items/keyed-items.tsx';
import { SegmentChoices } from '#web/questions/items/segment-choices.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { choicesOfVerdicts, VERDICT_CHOICES, verdictsOfChoices } from './stated-choices.ts';

const STATEMENTS: ItemList = {
  part: 'statements',
  legend: 'Твердження',
  aside: 'позначте під кожним, що про нього каже текст',
  noun: STATEMENT_NOUN,
  maximum: STATED_STATEMENTS_MAXIMUM,
};

/** Statements, each with its verdict. */
export function StatedEditor(props: EditorProps<'stated'>): ReactElement {
  const { body, answerKey, onChange } = props;
  return (
    <>
      <KeyedItems
        list={STATEMENTS}
        items={body.statements}
        editor={props}
        choices={choicesOfVerdicts(answerKey)}
        options={VERDICT_CHOICES}
        onChange={(next, kept) => onChange({ ...body, statements: next }, verdictsOfChoices(kept))}
        renderChoice={(choice, number) => (
          <SegmentChoices
            asKey
            label={`Правильна відповідь до твердження ${number}`}
            choices={VERDICT_CHOICES}
            {...choice}
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
