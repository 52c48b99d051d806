import type { ReactElement } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { FieldTexts } from './field-texts.tsx';
import { NativeField } from './native-field.tsx';

export type SelectOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

export type SelectFieldProps<Value extends string> = FieldTexts & {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly id?: string;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** The browser’s own list: on phones it is better than any of our own. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactElement {
  const { value, onChange, options, disabled, ...texts } = props;
  return (
    <NativeField {...texts}>
      {(attributes) => (
        <span className="relative block">
          <select
            {...attributes}
            className="input appearance-none pr-11"
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" className="pointer-events-none absolute top-3.25 right-3" />
        </span>
      )}
    </NativeField>
  );
}
