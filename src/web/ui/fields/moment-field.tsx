import type { ReactElement } from 'react';
import { useState } from 'react';
import { typedInstant, typedProblem } from '#core/language/typed-moment.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import type { DateTimeFieldProps } from './date-time-field.tsx';
import { DateTimeField } from './date-time-field.tsx';

type MomentFieldProps = Omit<DateTimeFieldProps, 'value' | 'onChange' | 'known'> & {
  /** An instant; null while there is none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A date and time that is saved as soon as it is typed; an hour that does not exist stays in the field and is told. */
export function MomentField({ value, onChange, error, ...props }: MomentFieldProps): ReactElement {
  const { timeZone } = props;
  /** What was typed instead of an instant. */
  const [wrong, setWrong] = useState<string | null>(null);
  const problem = typedProblem(wrong, timeZone);

  function change(typed: string | null): void {
    const isWrong = typedProblem(typed, timeZone) !== null;
    setWrong(isWrong ? typed : null);
    if (!isWrong) onChange(typedInstant(typed, timeZone, value));
  }

  return (
    <DateTimeField
      {...props}
      value={wrong ?? (value === null ? null : utcToZoned(new Date(value), timeZone))}
      known={value}
      onChange={change}
      error={problem === null ? error : fieldSentence(problem)}
    />
  );
}
