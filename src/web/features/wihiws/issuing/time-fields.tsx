import type { ReactElement } from 'react';
import { useState } from 'react';
import { DEFAULT_TIME_ZONE, TIME_LIMIT_MINUTES_MAX } from '#core/constants.ts';
import { closingPresets, LIMIT_PRESETS, openingPresets } from '#web/features/wihiws/issuing/closing-presets.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import type { Preset } from '#web/ui/fields/presets.tsx';
import { Presets } from '#web/ui/fields/presets.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';

/** Opening, closing and the time limit: the usual ones by one press, any other typed. */
export function TimeFields(fields: IssueFieldsProps): ReactElement {
  return (
    <div className="grid gap-7">
      <ClosingField {...fields} />
      <OpeningField {...fields} />
      <LimitField {...fields} />
      <SelfPauseField {...fields} />
    </div>
  );
}

function ClosingField({ draft, change, errors }: IssueFieldsProps): ReactElement {
  const [now] = useState(() => new Date());
  return (
    <Moment
      id="issue-closes"
      label="Закривається"
      presets={closingPresets(now)}
      value={draft.closesAt}
      error={errors['rules.closesAt']}
      onChange={(closesAt) => change({ closesAt })}
    />
  );
}

/** When the test opens. */
export function OpeningField({ draft, change, errors }: IssueFieldsProps): ReactElement {
  const [now] = useState(() => new Date());
  return (
    <Moment
      id="issue-opens"
      label="Відкривається"
      presets={openingPresets(now)}
      value={draft.opensAt}
      error={errors['rules.opensAt']}
      onChange={(opensAt) => change({ opensAt })}
    />
  );
}

/** How long one may write. */
export function LimitField({ draft, change, errors }: IssueFieldsProps): ReactElement {
  return (
    <div className="grid gap-2">
      <NumberField
        id="issue-limit"
        label="Час на роботу, хвилин"
        aside="порожньо — без обмеження"
        value={draft.timeLimitSeconds === null ? null : draft.timeLimitSeconds / 60}
        onChange={(minutes) => change({ timeLimitSeconds: minutes === null ? null : minutes * 60 })}
        min={1}
        max={TIME_LIMIT_MINUTES_MAX}
        buttonStep={5}
        error={errors['rules.timeLimitSeconds']}
      />
      <Presets
        label="Звичайний час на роботу"
        presets={LIMIT_PRESETS}
        value={draft.timeLimitSeconds}
        onChoose={(timeLimitSeconds) => change({ timeLimitSeconds })}
      />
    </div>
  );
}

/** Whether takers may pause themselves. */
export function SelfPauseField({ draft, change }: IssueFieldsProps): ReactElement {
  return (
    <Checkbox
      checked={draft.selfPause}
      onChange={(selfPause) => change({ selfPause })}
      hint="На час тривоги. Поки час стоїть, тексту й запитань не видно."
    >
      Читач може сам поставити тест на паузу
    </Checkbox>
  );
}

type MomentProps = {
  readonly id: string;
  readonly label: string;
  readonly presets: readonly Preset<string | null>[];
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
};

function Moment({ id, label, presets, value, error, onChange }: MomentProps): ReactElement {
  return (
    <div className="grid gap-2">
      <DateTimeField
        id={id}
        className="max-w-72"
        label={label}
        timeZone={DEFAULT_TIME_ZONE}
        aside={value === null ? presets[0]?.label.toLocaleLowerCase('uk') : undefined}
        value={value}
        onChange={onChange}
        error={error}
      />
      <Presets label={`${label}: звичайні строки`} presets={presets} value={value} onChoose={onChange} />
    </div>
  );
}
