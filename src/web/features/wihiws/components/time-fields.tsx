import type { ReactElement } from 'react';
import { TIME_LIMIT_MINUTES_MAX } from '#core/constants.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';

/** Opening, closing and the time limit. */
export function TimeFields({ draft, change, errors }: IssueFieldsProps): ReactElement {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Moment
          id="issue-opens"
          label="Відкривається"
          empty="одразу"
          removal="Відкрити одразу"
          value={draft.opensAt}
          error={errors['rules.opensAt']}
          onChange={(opensAt) => change({ opensAt })}
        />
        <Moment
          id="issue-closes"
          label="Закривається"
          empty="без строку"
          removal="Без строку"
          value={draft.closesAt}
          error={errors['rules.closesAt']}
          onChange={(closesAt) => change({ closesAt })}
        />
      </div>
      <NumberField
        id="issue-limit"
        label="Час на роботу, хвилин"
        aside="порожньо — без обмеження"
        value={draft.timeLimitSeconds === null ? null : draft.timeLimitSeconds / 60}
        onChange={(minutes) => change({ timeLimitSeconds: minutes === null ? null : minutes * 60 })}
        min={1}
        max={TIME_LIMIT_MINUTES_MAX}
        step={1}
        error={errors['rules.timeLimitSeconds']}
      />
      <Checkbox
        checked={draft.selfPause}
        onChange={(selfPause) => change({ selfPause })}
        hint="На час тривоги. Поки час стоїть, тексту й запитань не видно."
      >
        Читач може сам поставити тест на паузу
      </Checkbox>
    </div>
  );
}

type MomentProps = {
  readonly id: string;
  readonly label: string;
  readonly empty: string;
  readonly removal: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
};

function Moment({ id, label, empty, removal, value, error, onChange }: MomentProps): ReactElement {
  return (
    <div className="grid content-start justify-items-start gap-1">
      <DateTimeField
        id={id}
        className="w-full"
        label={label}
        aside={value === null ? empty : undefined}
        value={value}
        onChange={onChange}
        error={error}
      />
      {value !== null && (
        <Button kind="plain" className="-ml-3" onPress={() => onChange(null)}>
          {removal}
        </Button>
      )}
    </div>
  );
}
