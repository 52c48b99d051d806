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

const PLACED = { identifier_taken: 'identifier', identifier_needs_account: 'identifier', wrong_password: 'password' };

/** The login; an account proves the change with its password. */
export function LoginForm({ account }: { account: Account }): ReactElement {
  const { person } = account;
  const [identifier, setIdentifier] = useState(person.identifier);
  const [password, setPassword] = useState('');
  const change = useAccountChange();
  const changing = identifier !== person.identifier;
  const proves = person.kind === 'account';
  const form = useSubmission(
    () => callOperation(changeAccount, { body: { identifier, ...(proves ? { password } : {}) } }),
    (changed) => {
      change(changed);
      setIdentifier(changed.person.identifier);
      setPassword('');
      showSuccess('Логін змінено.');
    },
    PLACED,
  );
  return (
    <AccountSettingsForm form={form} submitLabel="Змінити логін" disabled={!changing}>
      <TextField
        label="Логін"
        hint="З ним ви входите, за ним вам призначають тести. Старий логін зможе взяти хтось інший."
        name="username"
        autoComplete="username"
        spellCheck={false}
        value={identifier}
        onChange={setIdentifier}
        error={form.errors['identifier']}
      />
      {proves && changing && (
        <CurrentPasswordField value={password} onChange={setPassword} error={form.errors['password']} />
      )}
    </AccountSettingsForm>
  );
}
