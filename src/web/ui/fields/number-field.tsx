import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { Icon } from '#web/shell/icon.tsx';
import type { FieldTexts } from './field-texts.tsx';
import { FieldLabel, FieldNotes, isWrong } from './field-texts.tsx';

export type NumberFieldProps = FieldTexts & {
  /** Null while the field is empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The buttons go to the next multiple of this, while any number can be typed. */
  readonly buttonStep?: number;
  readonly id?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** A number with a decimal comma; typed, stepped by arrows or by the buttons. Leave `step` out to accept any number. */
export function NumberField(props: NumberFieldProps): ReactElement {
  return (
    <AriaNumberField
      className={`field ${props.className ?? ''}`}
      id={props.id}
      value={props.value ?? Number.NaN}
      onChange={(value) => props.onChange(Number.isNaN(value) ? null : value)}
      minValue={props.min}
      maxValue={props.max}
      step={props.step}
      isInvalid={isWrong(props.error)}
      isRequired={props.required}
      isDisabled={props.disabled}
      decrementAriaLabel={`Менше: ${props.label}`}
      incrementAriaLabel={`Більше: ${props.label}`}
      validationBehavior="aria"
    >
      <FieldLabel label={props.label} aside={props.aside} />
      <Group
        className="inline-flex w-fit rounded-control border border-line-strong bg-surface
          data-focus-within:border-ink data-invalid:border-bad data-invalid:ring-1 data-invalid:ring-bad"
      >
        <StepButton {...props} direction={-1} />
        <Input className="tab w-16 rounded-small border-0 bg-transparent text-center font-medium" />
        <StepButton {...props} direction={1} />
      </Group>
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaNumberField>
  );
}

function StepButton(props: NumberFieldProps & { readonly direction: 1 | -1 }): ReactElement {
  const { direction, buttonStep } = props;
  const icon = <Icon name={direction === 1 ? 'plus' : 'minus'} />;
  const look = 'icon-btn data-disabled:text-line-strong';
  if (buttonStep === undefined) {
    return (
      <Button slot={direction === 1 ? 'increment' : 'decrement'} className={look}>
        {icon}
      </Button>
    );
  }
  const next = nextMultiple(props, buttonStep, direction);
  return (
    <Button
      slot={null}
      className={look}
      aria-label={`${direction === 1 ? 'Більше' : 'Менше'}: ${props.label}`}
      isDisabled={props.disabled === true || next === props.value}
      onPress={() => props.onChange(next)}
    >
      {icon}
    </Button>
  );
}

function nextMultiple(
  { value, min = 0, max = Number.POSITIVE_INFINITY }: Pick<NumberFieldProps, 'value' | 'min' | 'max'>,
  step: number,
  direction: 1 | -1,
): number {
  if (value === null) return Math.min(step, max);
  const next = direction === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step;
  return Math.min(Math.max(next, min), max);
}
