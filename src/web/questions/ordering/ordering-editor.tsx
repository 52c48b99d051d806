import type { ReactElement } from 'react';
import { ORDERING_ITEMS_MAXIMUM } from '#core/questions/ordering/ordering-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import type { ItemList } from '#web/questions/items/items-editor.tsx';
import { ItemsEditor } from '#web/questions/items/items-editor.tsx';
import { OrderingRule } from './ordering-rule.tsx';

const ITEMS: ItemList = {
  part: 'items',
  legend: 'Пункти',
  aside: 'у правильному порядку; читач побачить їх перемішаними',
  noun: { name: 'Пункт', removed: 'пункт', about: 'пунктом', most: 'пунктів' },
  maximum: ORDERING_ITEMS_MAXIMUM,
};

/** Items in the right order, and how a partly right order counts. */
export function OrderingEditor(props: EditorProps<'ordering'>): ReactElement {
  const { body, answerKey, onChange } = props;
  return (
    <>
      <ItemsEditor list={ITEMS} items={body.items} editor={props} onItems={(items) => onChange({ items }, answerKey)} />
      <OrderingRule rule={answerKey.rule} onRule={(rule) => onChange(body, { rule })} />
    </>
  );
}
