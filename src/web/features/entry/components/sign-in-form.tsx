import type { ReactElement } from 'react';
import { useState } from 'react';
import { signIn } from '#contract/accounts.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import type { SessionPerson } from '#web/shell/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

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
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.formError !== null && (
        <Banner kind="bad" announce>
          {form.formError}
        </Banner>
      )}
      <TextField
        label="Логін"
        name="username"
        autoComplete="username"
        spellCheck={false}
        value={identifier}
        onChange={setIdentifier}
        error={form.errors['identifier']}
        required
      />
      <PasswordField
        label="Пароль або особистий код"
        name="password"
        autoComplete="current-password"
        value={secret}
        onChange={setSecret}
        error={form.errors['secret']}
        required
      />
      <Checkbox checked={sharedComputer} onChange={setSharedComputer}>
        Це спільний комп’ютер: вийти, коли закрию браузер
      </Checkbox>
      <div>
        <Button kind="filled" type="submit" busy={form.busy}>
          Увійти
        </Button>
      </div>
    </form>
  );
}
