import type { ReactElement } from 'react';
import { SINGLE_OPTIONS_MAXIMUM } from '#core/questions/single/single-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { OptionsEditor } from '#web/questions/items/options-editor.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

/** Options of which one is right. */
export function SingleEditor({
  body,
  answerKey,
  onChange,
  problems,
  newId,
  testId,
}: EditorProps<'single'>): ReactElement {
  return (
    <>
      <OptionsEditor
        type="radio"
        options={body.options}
        right={answerKey.optionId === null ? [] : [answerKey.optionId]}
        maximum={SINGLE_OPTIONS_MAXIMUM}
        problems={problems}
        newId={newId}
        testId={testId}
        onRight={(optionId) => onChange(body, { optionId })}
        onOptions={(options) => {
          const stands = options.some(({ id }) => id === answerKey.optionId);
          onChange({ ...body, options }, stands ? answerKey : { optionId: null });
        }}
      />
      <SwitchField
        on={body.fixedOrder}
        onChange={(fixedOrder) => onChange({ ...body, fixedOrder }, answerKey)}
        hint="Для варіантів, що мають свій лад: роки, числа, «усе назване вище»."
      >
        Не перемішувати варіанти
      </SwitchField>
    </>
  );
}
