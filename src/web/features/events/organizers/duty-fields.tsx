import type { ReactElement } from 'react';
import { DUTY_WORDS } from '#core/events/duty-words.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import { EVENT_DUTIES, hasEveryDuty } from '#core/events/event-duties.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

export type DutyFieldsProps = {
  readonly duties: readonly EventDuty[];
  readonly onChange: (duties: readonly EventDuty[]) => void;
  readonly error: string | undefined;
};

/** What somebody helps with: everything, or some of the duties. */
export function DutyFields({ duties, onChange, error }: DutyFieldsProps): ReactElement {
  const all = hasEveryDuty(duties);
  return (
    <fieldset className="field">
      <legend className="label">Із чим допомагає</legend>
      <Checkbox
        checked={all}
        hint="Також публікувати й скасовувати подію. Видаляє подію й запрошує організаторів лише власник."
        onChange={(on) => onChange(on ? EVENT_DUTIES : [])}
      >
        Усе
      </Checkbox>
      {EVENT_DUTIES.map((duty) => (
        <Checkbox
          key={duty}
          checked={duties.includes(duty)}
          hint={DUTY_WORDS[duty].hint}
          onChange={(on) => onChange(on ? [...duties, duty] : duties.filter((one) => one !== duty))}
        >
          {DUTY_WORDS[duty].label}
        </Checkbox>
      ))}
      {error !== undefined && <p className="error">{error}</p>}
    </fieldset>
  );
}
