import type { ReactElement } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { FieldTexts } from './field-texts.tsx';
import { FieldLabel, FieldNotes, isWrong } from './field-texts.tsx';

type Segment<Value extends string> = { readonly value: Value; readonly label: string };

export type SegmentedControlProps<Value extends string> = FieldTexts & {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly segments: readonly Segment<Value>[];
  readonly id?: string;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** One of two to four short choices, all in sight. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactElement {
  return (
    <RadioGroup
      className={`field ${props.className ?? ''}`}
      id={props.id}
      orientation="horizontal"
      value={props.value}
      onChange={(value) => {
        const segment = props.segments.find((candidate) => candidate.value === value);
        if (segment) props.onChange(segment.value);
      }}
      isInvalid={isWrong(props.error)}
      isDisabled={props.disabled}
      validationBehavior="aria"
    >
      <FieldLabel label={props.label} aside={props.aside} />
      <div className="seg seg-fill">
        {props.segments.map((segment) => (
          <Radio key={segment.value} value={segment.value}>
            {segment.label}
          </Radio>
        ))}
      </div>
      <FieldNotes hint={props.hint} error={props.error} />
    </RadioGroup>
  );
}
