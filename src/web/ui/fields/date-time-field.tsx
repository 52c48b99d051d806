import { parseDateTime, toCalendarDateTime, today } from '@internationalized/date';
import type { ReactElement } from 'react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { twiceWords } from '#core/language/typed-moment.ts';
import { Icon } from '#web/shell/icon.tsx';
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

/** Fetched when somebody first opens a calendar: most type. */
const CalendarPopover = lazy(() => import('./calendar-popover.tsx'));
/** The time that a day chosen from the calendar gets until another is typed. */
const USUAL_HOUR = 10;

/** Typed part by part in Ukrainian order, whatever language the browser speaks: 21.11.2026, 10:00; or the day chosen from a month. */
export function DateTimeField(props: DateTimeFieldProps): ReactElement {
  const twice = isWrong(props.error) ? null : twiceWords(props.value, props.timeZone, props.known);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DatePicker
      className={`field ${props.className ?? ''}`}
      id={props.id}
      value={props.value === null ? null : parseDateTime(props.value)}
      onChange={(value) => props.onChange(value === null ? null : toCalendarDateTime(value).toString().slice(0, 16))}
      placeholderValue={toCalendarDateTime(today(props.timeZone)).set({ hour: USUAL_HOUR })}
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      isInvalid={isWrong(props.error)}
      isRequired={props.required}
      isDisabled={props.disabled}
      validationBehavior="aria"
    >
      <FieldLabel label={props.label} aside={props.aside} />
      <Group className="input tab flex items-center py-0 pr-0">
        <DateInput className="flex min-w-0 flex-1 items-center">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-small px-0.5 outline-none data-placeholder:text-muted
                data-focused:bg-primary data-focused:text-on-primary data-[type=literal]:px-0 data-[type=literal]:whitespace-pre"
            />
          )}
        </DateInput>
        <Button className="icon-btn" aria-label="Обрати день">
          <Icon name="calendar" />
        </Button>
      </Group>
      {isOpen && (
        <Suspense>
          <CalendarPopover />
        </Suspense>
      )}
      <FieldNotes hint={[props.hint, twice].filter(Boolean).join(' ') || undefined} error={props.error} />
    </DatePicker>
  );
}
