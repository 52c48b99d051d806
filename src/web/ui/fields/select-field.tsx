import type { ReactElement } from 'react';
import type { FieldTexts } from './field-texts.tsx';
import { NativeField } from './native-field.tsx';

export type SelectOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** Options of one group follow one another under its name. */
  readonly group?: string;
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
        <select
          {...attributes}
          className="input"
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {groupsOf(options).map(({ group, members }) => {
            const rows = members.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ));
            return group === undefined ? (
              rows
            ) : (
              <optgroup key={group} label={group}>
                {rows}
              </optgroup>
            );
          })}
        </select>
      )}
    </NativeField>
  );
}

type Group<Value extends string> = { readonly group: string | undefined; readonly members: SelectOption<Value>[] };

function groupsOf<Value extends string>(options: readonly SelectOption<Value>[]): Group<Value>[] {
  const groups: Group<Value>[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}
