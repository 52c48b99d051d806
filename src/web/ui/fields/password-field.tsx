import type { ReactElement } from 'react';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { IconButton } from '#web/ui/button.tsx';
import type { FieldTexts } from './field-texts.tsx';
import { FieldLabel, FieldNotes, isWrong } from './field-texts.tsx';

export type PasswordFieldProps = FieldTexts & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
};

export function PasswordField(props: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <AriaTextField
      className="field"
      id={props.id}
      name={props.name}
      value={props.value}
      onChange={props.onChange}
      type={shown ? 'text' : 'password'}
      autoComplete={props.autoComplete}
      isInvalid={isWrong(props.error)}
      isRequired={props.required}
      spellCheck="false"
      validationBehavior="aria"
    >
      <FieldLabel label={props.label} aside={props.aside} />
      <div className="relative">
        <Input className="input pr-12" autoCapitalize="none" />
        <IconButton
          className="absolute top-px right-px"
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Сховати пароль' : 'Показати пароль'}
          onPress={() => setShown(!shown)}
        />
      </div>
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaTextField>
  );
}
