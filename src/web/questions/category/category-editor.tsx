import type { ReactElement } from 'react';
import { CATEGORY_GROUPS_MAXIMUM, CATEGORY_STATEMENTS_MAXIMUM } from '#core/questions/category/category-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { standingChoices } from '#web/questions/items/item-choices.ts';
import { STATEMENT_NOUN } from '#web/questions/items/item-nouns.ts';
import type { ItemList } from '#web/questions/items/items-editor.tsx';
import { ItemsEditor } from '#web/questions/items/items-editor.tsx';
import { KeyedItems } from '#web/questions/items/keyed-items.tsx';
import { SegmentChoices } from '#web/questions/items/segment-choices.tsx';

const GROUPS: ItemList = {
  part: 'groups',
  legend: 'Групи',
  aside: 'від двох до п’яти; якась може лишитися порожньою',
  noun: { name: 'Група', removed: 'групу', about: 'групою', most: 'груп' },
  maximum: CATEGORY_GROUPS_MAXIMUM,
};
const STATEMENTS: ItemList = {
  part: 'statements',
  legend: 'Твердження',
  aside: 'позначте групу під кожним; читач побачить їх перемішаними',
  noun: STATEMENT_NOUN,
  maximum: CATEGORY_STATEMENTS_MAXIMUM,
};

/** Groups, then statements with the group each belongs to. */
export function CategoryEditor(props: EditorProps<'category'>): ReactElement {
  const { body, onChange } = props;
  const { groups, statements } = body;
  const { choices } = props.answerKey;
  const named = groups.map(({ id, text }, index) => ({ id, text: text.trim() === '' ? `Група ${index + 1}` : text }));
  return (
    <>
      <ItemsEditor
        list={GROUPS}
        items={groups}
        editor={props}
        onItems={(next) => onChange({ ...body, groups: next }, { choices: standingChoices(choices, statements, next) })}
      />
      <KeyedItems
        list={STATEMENTS}
        items={statements}
        editor={props}
        choices={choices}
        options={groups}
        onChange={(next, kept) => onChange({ ...body, statements: next }, { choices: kept })}
        renderChoice={(choice, number) => (
          <SegmentChoices asKey label={`Група твердження ${number}`} choices={named} {...choice} />
        )}
      />
    </>
  );
}
