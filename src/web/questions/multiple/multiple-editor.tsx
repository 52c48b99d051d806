import type { ReactElement } from 'react';
import { MULTIPLE_OPTIONS_MAXIMUM } from '#core/questions/multiple/multiple-schema.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import type { EditorProps } from '../editor-props.ts';
import { OptionsEditor } from '../options-editor.tsx';

const RULE_HELP = {
  partial: 'Кожна правильна позначка додає частину бала, кожна зайва забирає стільки ж; менше нуля не буває.',
  'all-or-nothing': 'Увесь бал — лише за точний набір позначок, інакше нуль.',
} as const;

/** Options of which several are right, and how a partly right choice counts. */
export function MultipleEditor({ body, answerKey, onChange, problems, newId }: EditorProps<'multiple'>): ReactElement {
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
      <SegmentedControl
        label="Неповна відповідь"
        value={rule}
        onChange={(next) => onChange(body, { optionIds, rule: next })}
        segments={[
          { value: 'partial', label: 'частина бала' },
          { value: 'all-or-nothing', label: 'усе або нічого' },
        ]}
        hint={RULE_HELP[rule]}
      />
      <SwitchField on={body.fixedOrder} onChange={(fixedOrder) => onChange({ ...body, fixedOrder }, answerKey)}>
        Не перемішувати варіанти
      </SwitchField>
    </>
  );
}
