import type { ReactElement } from 'react';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

type CurrentPasswordFieldProps = {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

/** The present password, as proof of who asks. */
export function CurrentPasswordField({ label = 'Ваш пароль', ...field }: CurrentPasswordFieldProps): ReactElement {
  return <PasswordField label={label} autoComplete="current-password" {...field} required />;
}
