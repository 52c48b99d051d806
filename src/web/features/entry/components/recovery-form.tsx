import type { ReactElement } from 'react';
import { useState } from 'react';
import { recoverAccount } from '#contract/accounts.ts';
import type { Output } from '#contract/operation.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type RecoveryFormProps = {
  readonly onDone: (answer: Output<typeof recoverAccount>) => void;
  readonly onCancel: () => void;
};

/** A forgotten password: the recovery code from registration sets a new one. */
export function RecoveryForm({ onDone, onCancel }: RecoveryFormProps): ReactElement {
  const [identifier, setIdentifier] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmission(
    () => callOperation(recoverAccount, { body: { identifier, recoveryCode, password } }),
    onDone,
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
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" type="submit" busy={form.busy}>
          Змінити пароль і увійти
        </Button>
        <Button onPress={onCancel}>Скасувати</Button>
      </div>
    </form>
  );
}
