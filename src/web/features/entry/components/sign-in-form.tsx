import type { ReactElement } from 'react';
import { useState } from 'react';
import { signIn } from '#contract/accounts.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import type { SessionPerson } from '#web/shell/session-store.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EntryForm, LoginField, SharedComputerChoice } from './entry-form.tsx';

/** Login and password, or login and personal code. */
export function SignInForm({ onDone }: { onDone: (person: SessionPerson) => void }): ReactElement {
  const [identifier, setIdentifier] = useState('');
  const [secret, setSecret] = useState('');
  const [sharedComputer, setSharedComputer] = useState(false);
  const form = useSubmission(
    () => callOperation(signIn, { body: { identifier, secret, sharedComputer } }),
    (answer) => onDone(answer.person),
  );

  return (
    <EntryForm form={form} submitLabel="Увійти">
      <LoginField form={form} value={identifier} onChange={setIdentifier} />
      <PasswordField
        label="Пароль або особистий код"
        name="password"
        autoComplete="current-password"
        value={secret}
        onChange={setSecret}
        error={form.errors['secret']}
        required
      />
      <SharedComputerChoice checked={sharedComputer} onChange={setSharedComputer} />
    </EntryForm>
  );
}
