import type { ReactElement } from 'react';
import { quoted } from '#core/language/quoted.ts';
import { optionWords } from '#core/questions/option-words.ts';
import { SINGLE_OPTIONS_MAXIMUM } from '#core/questions/single/single-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { OptionsEditor } from '#web/questions/items/options-editor.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { withFurther } from './single-key-fields.tsx';

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
          const further = (answerKey.alsoRight ?? []).filter((right) => options.some(({ id }) => id === right));
          onChange({ ...body, options }, stands ? withFurther(answerKey.optionId, further) : { optionId: null });
        }}
      />
      {answerKey.alsoRight !== undefined && (
        <p className="note">
          Зараховуємо й:{' '}
          {body.options
            .filter(({ id }) => answerKey.alsoRight?.includes(id))
            .map((option) => quoted(optionWords(option)))
            .join(', ')}
          . Так виправлено ключ попередньої версії.{' '}
          <button className="link" type="button" onClick={() => onChange(body, { optionId: answerKey.optionId })}>
            Лишити одну правильну
          </button>
        </p>
      )}
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
