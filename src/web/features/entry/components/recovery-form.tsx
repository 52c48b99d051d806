import type { ReactElement } from 'react';
import { useState } from 'react';
import { recoverAccount } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { EntryForm, LoginField } from './entry-form.tsx';

type RecoveryFormProps = {
  readonly onDone: (answer: Output<typeof recoverAccount> & { readonly identifier: string }) => void;
  readonly onCancel: () => void;
};

/** A forgotten password: the recovery code from registration sets a new one. */
export function RecoveryForm({ onDone, onCancel }: RecoveryFormProps): ReactElement {
  const [identifier, setIdentifier] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmission(
    () => callOperation(recoverAccount, { body: { identifier, recoveryCode, password } }),
    (answer) => onDone({ ...answer, identifier: identifier.trim() }),
  );

  return (
    <EntryForm form={form} submitLabel="Змінити пароль і увійти" aside={<Button onPress={onCancel}>Скасувати</Button>}>
      <LoginField form={form} value={identifier} onChange={setIdentifier} />
      <TextField
        label="Код відновлення"
        hint="Ви отримали його під час реєстрації. Великі й малі літери та дефіси не мають значення."
        name="recovery-code"
        autoComplete="off"
        spellCheck={false}
        value={recoveryCode}
        onChange={setRecoveryCode}
        error={form.errors['recoveryCode']}
        required
      />
      <PasswordField
        label="Новий пароль"
        hint="Від 10 знаків."
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={form.errors['password']}
        required
      />
    </EntryForm>
  );
}
