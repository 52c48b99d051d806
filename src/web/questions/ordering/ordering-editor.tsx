import type { ReactElement } from 'react';
import { ORDERING_ITEMS_MAXIMUM } from '#core/questions/ordering/ordering-schema.ts';
import type { EditorProps } from '../editor-props.ts';
import type { ItemNoun } from '../items-editor.tsx';
import { ItemsEditor } from '../items-editor.tsx';
import { OrderingRule } from './ordering-rule.tsx';

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
      <OrderingRule rule={answerKey.rule} onRule={(rule) => onChange(body, { rule })} />
    </>
  );
}
