import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { changeAccount } from '#contract/account-settings.ts';
import { useAccountChange } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { AccountSettingsForm } from './settings-form.tsx';

export function EmailForm({ account }: { account: Account }): ReactElement {
  const [email, setEmail] = useState(account.email);
  const [password, setPassword] = useState('');
  const change = useAccountChange();
  const changing = email.trim() !== account.email;
  const form = useSubmission(
    () => callOperation(changeAccount, { body: { email: email.trim(), password } }),
    (changed) => {
      change(changed);
      setEmail(changed.email);
      setPassword('');
      showSuccess(changed.email === '' ? 'Пошту прибрано.' : 'Пошту змінено.');
    },
    { wrong_password: 'password' },
  );
  return (
    <AccountSettingsForm form={form} submitLabel="Змінити пошту" disabled={!changing}>
      <TextField
        label="Електронна пошта"
        aside="необов’язково"
        hint="Її бачите лише ви. Порожнє поле прибирає пошту."
        type="email"
        name="email"
        autoComplete="email"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={form.errors['email']}
      />
      {changing && <CurrentPasswordField value={password} onChange={setPassword} error={form.errors['password']} />}
    </AccountSettingsForm>
  );
}
