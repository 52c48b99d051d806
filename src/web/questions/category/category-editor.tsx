import type { ReactElement } from 'react';
import { CATEGORY_GROUPS_MAXIMUM, CATEGORY_STATEMENTS_MAXIMUM } from '#core/questions/category/category-schema.ts';
import type { EditorProps } from '../editor-props.ts';
import { choiceFor, standingChoices, withChoice } from '../item-choices.ts';
import type { ItemNoun } from '../items-editor.tsx';
import { ItemsEditor } from '../items-editor.tsx';
import { SegmentChoices } from '../segment-choices.tsx';
import { STATEMENT_NOUN } from '../statement-noun.ts';

const GROUP_NOUN: ItemNoun = { name: 'Група', removed: 'групу', about: 'групою', most: 'груп' };

/** Groups, then statements with the group each belongs to. */
export function CategoryEditor({ body, answerKey, onChange, problems, newId }: EditorProps<'category'>): ReactElement {
  const { choices } = answerKey;
  const named = body.groups.map(({ id, text }, index) => ({
    id,
    text: text.trim() === '' ? `Група ${index + 1}` : text,
  }));
  return (
    <>
      <ItemsEditor
        legend="Групи"
        aside="від двох до п’яти; якась може лишитися порожньою"
        noun={GROUP_NOUN}
        items={body.groups}
        maximum={CATEGORY_GROUPS_MAXIMUM}
        path="body.groups"
        problems={problems}
        newId={newId}
        onItems={(groups) =>
          onChange({ ...body, groups }, { choices: standingChoices(choices, body.statements, groups) })
        }
      />
      <ItemsEditor
        legend="Твердження"
        aside="позначте групу під кожним; читач побачить їх перемішаними"
        noun={STATEMENT_NOUN}
        items={body.statements}
        maximum={CATEGORY_STATEMENTS_MAXIMUM}
        path="body.statements"
        problems={problems}
        newId={newId}
        onItems={(statements) =>
          onChange({ ...body, statements }, { choices: standingChoices(choices, statements, body.groups) })
        }
        renderKey={({ id }, index) => (
          <SegmentChoices
            asKey
            label={`Група твердження ${index + 1}`}
            choices={named}
            chosen={choiceFor(choices, id)}
            onChoose={(groupId) => onChange(body, { choices: withChoice(choices, id, groupId) })}
          />
        )}
      />
    </>
  );
}
