import type { ReactElement } from 'react';
import { MULTIPLE_OPTIONS_MAXIMUM } from '#core/questions/multiple/multiple-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { OptionsEditor } from '#web/questions/items/options-editor.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { MultipleRule } from './multiple-rule.tsx';

/** Options of which several are right, and how a partly right choice counts. */
export function MultipleEditor({
  body,
  answerKey,
  onChange,
  problems,
  newId,
  testId,
}: EditorProps<'multiple'>): ReactElement {
  const { optionIds, rule } = answerKey;
  return (
    <>
      <OptionsEditor
        type="checkbox"
        options={body.options}
        right={optionIds}
        maximum={MULTIPLE_OPTIONS_MAXIMUM}
        problems={problems}
        newId={newId}
        testId={testId}
        onRight={(optionId, right) =>
          onChange(body, {
            rule,
            optionIds: right ? [...optionIds, optionId] : optionIds.filter((id) => id !== optionId),
          })
        }
        onOptions={(options) => {
          const standing = new Set(options.map(({ id }) => id));
          onChange({ ...body, options }, { rule, optionIds: optionIds.filter((id) => standing.has(id)) });
        }}
      />
      <MultipleRule answerKey={answerKey} onKey={(key) => onChange(body, key)} />
      <SwitchField on={body.fixedOrder} onChange={(fixedOrder) => onChange({ ...body, fixedOrder }, answerKey)}>
        Не перемішувати варіанти
      </SwitchField>
    </>
  );
}
