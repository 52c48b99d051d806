import type { ReactElement } from 'react';
import { ORDERING_ITEMS_MAXIMUM } from '#core/questions/ordering/ordering-schema.ts';
import { RadioRows } from '#web/ui/radio-rows.tsx';
import type { EditorProps } from '../editor-props.ts';
import type { ItemNoun } from '../items-editor.tsx';
import { ItemsEditor } from '../items-editor.tsx';

const ITEM_NOUN: ItemNoun = { name: 'Пункт', removed: 'пункт', about: 'пунктом', most: 'пунктів' };

/** Items in the right order, and how a partly right order counts. */
export function OrderingEditor({ body, answerKey, onChange, problems, newId }: EditorProps<'ordering'>): ReactElement {
  return (
    <>
      <ItemsEditor
        legend="Пункти"
        aside="у правильному порядку; читач побачить їх перемішаними"
        noun={ITEM_NOUN}
        items={body.items}
        maximum={ORDERING_ITEMS_MAXIMUM}
        path="body.items"
        problems={problems}
        newId={newId}
        onItems={(items) => onChange({ items }, answerKey)}
      />
      <RadioRows
        label="Як рахувати неповний порядок"
        value={answerKey.rule}
        onChange={(rule) => onChange(body, { rule })}
        rows={[
          {
            value: 'pairs',
            label: 'За парами',
            hint: 'Бал росте з кожною парою пунктів, де перший стоїть раніше за другий, як і має бути. Один зсув коштує мало.',
          },
          {
            value: 'positions',
            label: 'За місцями',
            hint: 'Рахуються лише пункти, що стоять точно на своєму місці. Один зсув може забрати багато.',
          },
          { value: 'all-or-nothing', label: 'Усе або нічого', hint: 'Бали лише за цілком правильний порядок.' },
        ]}
      />
    </>
  );
}
