import type { ReactElement } from 'react';
import { PROOF_OPTIONS_MAXIMUM } from '#core/questions/proof/proof-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { OptionsEditor } from '#web/questions/items/options-editor.tsx';
import { SentencePicker } from '#web/questions/marking/sentence-picker.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

/** Options of which one is right, and the sentences that prove it. */
export function ProofEditor({
  body,
  answerKey,
  onChange,
  problems,
  newId,
  testId,
  text,
}: EditorProps<'proof'>): ReactElement {
  const { optionId, anchors } = answerKey;
  return (
    <>
      <OptionsEditor
        type="radio"
        options={body.options}
        right={optionId === null ? [] : [optionId]}
        maximum={PROOF_OPTIONS_MAXIMUM}
        problems={problems}
        newId={newId}
        testId={testId}
        onRight={(right) => onChange(body, { optionId: right, anchors })}
        onOptions={(options) => {
          const stands = options.some(({ id }) => id === optionId);
          onChange({ ...body, options }, { optionId: stands ? optionId : null, anchors });
        }}
      />
      <SentencePicker
        label="Речення, які доводять правильну відповідь"
        text={text}
        anchors={anchors}
        onAnchors={(next) => onChange(body, { optionId, anchors: next })}
      />
      <p className="note">
        Половина бала — за правильну відповідь, друга половина — за точність позначок. Без правильної відповіді докази
        не зараховують.
      </p>
      <SwitchField on={body.fixedOrder} onChange={(fixedOrder) => onChange({ ...body, fixedOrder }, answerKey)}>
        Не перемішувати варіанти
      </SwitchField>
    </>
  );
}
