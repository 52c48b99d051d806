import type { ReactElement } from 'react';
import type { Track } from '#core/events/programme/programme-types.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { NEW_LABEL } from './activity-form-values.ts';

const WORDS = {
  room: {
    label: 'Де',
    none: 'Не вказано',
    add: 'Інше приміщення…',
    name: 'Назва приміщення',
    hint: 'Наприклад: Велика зала',
  },
  track: { label: 'Потік', none: 'Для всіх', add: 'Новий потік…', name: 'Назва потоку', hint: 'Наприклад: Майстерня' },
} as const;

export type LabelFieldProps = {
  readonly kind: 'room' | 'track';
  readonly labels: readonly Track[];
  readonly value: string;
  /** The name of a new one. */
  readonly typed: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onType: (name: string) => void;
};

/** Chooses a room or a track, or names a new one. */
export function LabelField(props: LabelFieldProps): ReactElement {
  const { kind, labels, value, typed, error, onChange, onType } = props;
  const words = WORDS[kind];
  const isNew = value === NEW_LABEL;
  return (
    <div className="grid gap-3">
      <SelectField
        label={words.label}
        value={value}
        error={isNew ? undefined : error}
        options={[
          { value: '', label: words.none },
          ...labels.map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW_LABEL, label: words.add },
        ]}
        onChange={onChange}
      />
      {isNew && (
        <TextField
          label={words.name}
          hint={words.hint}
          value={typed}
          onChange={onType}
          error={error}
          maxLength={kind === 'room' ? 120 : 80}
          required
        />
      )}
    </div>
  );
}
