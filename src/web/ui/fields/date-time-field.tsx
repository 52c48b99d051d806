import { parseDateTime, toCalendarDateTime } from '@internationalized/date';
import type { ReactElement } from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { twiceWords } from '#core/language/typed-moment.ts';
import type { FieldTexts } from './field-texts.tsx';
import { FieldLabel, FieldNotes, isWrong } from './field-texts.tsx';

export type DateTimeFieldProps = FieldTexts & {
  /** Local date and time `2026-11-21T10:00`; null while it is empty or not complete. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Whose wall clock is typed. */
  readonly timeZone: string;
  /** The instant that filled the field. */
  readonly known?: string | null;
  readonly id?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** Typed part by part in Ukrainian order, whatever language the browser speaks: 21.11.2026, 10:00. */
export function DateTimeField(props: DateTimeFieldProps): ReactElement {
  const twice = isWrong(props.error) ? null : twiceWords(props.value, props.timeZone, props.known);
  return (
    <DateField
      className={`field ${props.className ?? ''}`}
      id={props.id}
      value={props.value === null ? null : parseDateTime(props.value)}
      onChange={(value) => props.onChange(value === null ? null : toCalendarDateTime(value).toString().slice(0, 16))}
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      isInvalid={isWrong(props.error)}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
    >
      <FieldLabel label={props.label} aside={props.aside} />
      <DateInput className="input tab flex items-center">
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded-small px-0.5 outline-none data-placeholder:text-muted
              data-focused:bg-primary data-focused:text-on-primary data-[type=literal]:px-0 data-[type=literal]:whitespace-pre"
          />
        )}
      </DateInput>
      <FieldNotes hint={[props.hint, twice].filter(Boolean).join(' ') || undefined} error={props.error} />
    </DateField>
  );
}
