import type { ReactElement } from 'react';
import { FACTOR_NAME_MAX_LENGTH } from '#contract/second-factors.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

type FactorNameFieldProps = {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | undefined;
};

/** What a person calls an app or a passkey of theirs. */
export function FactorNameField({ value, onChange, error }: FactorNameFieldProps): ReactElement {
  return (
    <TextField
      label="Назва"
      hint="Щоб упізнати його в переліку."
      name="factor-name"
      autoComplete="off"
      maxLength={FACTOR_NAME_MAX_LENGTH}
      value={value}
      onChange={onChange}
      error={error}
      required
    />
  );
}
