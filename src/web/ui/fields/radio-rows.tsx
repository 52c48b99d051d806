import type { ReactElement, ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { FieldTexts } from './field-texts.tsx';
import { FieldLabel, FieldNotes, isWrong } from './field-texts.tsx';

export type RadioRow<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly disabled?: boolean;
};

export type RadioRowsProps<Value extends string> = FieldTexts & {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly rows: readonly RadioRow<Value>[];
  readonly id?: string;
  readonly className?: string;
};

/** One of several choices that need room for words; for a few short ones use SegmentedControl. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>): ReactElement {
  return (
    <RadioGroup
      className={`field ${props.className ?? ''}`}
      id={props.id}
      value={props.value}
      onChange={(value) => {
        const row = props.rows.find((candidate) => candidate.value === value);
        if (row) props.onChange(row.value);
      }}
      isInvalid={isWrong(props.error)}
      validationBehavior="aria"
    >
      <FieldLabel label={props.label} aside={props.aside} />
      <div className="options">
        {props.rows.map((row) => (
          <Radio key={row.value} value={row.value} isDisabled={row.disabled} className="option group">
            <span
              className="mt-0.75 grid size-5.5 flex-none place-items-center rounded-full border-[1.5px] border-line-strong bg-surface
                group-data-selected:border-primary"
              aria-hidden="true"
            >
              <span className="hidden size-3 rounded-full bg-primary group-data-selected:block" />
            </span>
            <span className="txt">
              {row.label}
              {row.hint !== undefined && <span className="note">{row.hint}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes hint={props.hint} error={props.error} />
    </RadioGroup>
  );
}
