import type { ReactElement } from 'react';
import type { SelectOption } from '#web/ui/fields/select-field.tsx';

type InlineSelectProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly className?: string;
};

/** A choice within a line of words, as low as the line: its value says what it is, the label is for screen readers. */
export function InlineSelect<Value extends string>(props: InlineSelectProps<Value>): ReactElement {
  const { label, value, onChange, options, className = '' } = props;
  return (
    <select
      aria-label={label}
      className={`min-h-8 max-w-full cursor-pointer [field-sizing:content] border-0 bg-transparent text-small font-medium text-primary max-md:min-h-11 pointer-coarse:min-h-11 ${className}`}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
