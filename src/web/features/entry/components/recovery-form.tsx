import type { ReactElement } from 'react';
import { recoverAccount } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { useTypedText } from '#web/lib/page/use-typed.ts';
import { postedForm } from '#web/lib/page-facts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { EntryForm, LoginField } from './entry-form.tsx';

type RecoveryFormProps = {
  readonly address: string;
  readonly onDone: (answer: Output<typeof recoverAccount> & { readonly identifier: string }) => void;
  /** The way back to signing in. */
  readonly backTo: string;
};

/** A forgotten password: the recovery code from registration sets a new one. */
export function RecoveryForm({ address, onDone, backTo }: RecoveryFormProps): ReactElement {
  const posted = postedForm('recover');
  const [identifier, setIdentifier] = useTypedText('username', posted?.typed['username']);
  const [recoveryCode, setRecoveryCode] = useTypedText('recovery-code');
  const [password, setPassword] = useTypedText('new-password');
  const form = useSubmission(
    () => callOperation(recoverAccount, { body: { identifier, recoveryCode, password } }),
    (answer) => onDone({ ...answer, identifier: identifier.trim() }),
    {},
    posted?.failure,
  );

  return (
    <EntryForm
      form={form}
      name="recover"
      address={address}
      submitLabel="Змінити пароль і увійти"
      aside={<ButtonLink href={backTo}>Скасувати</ButtonLink>}
    >
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
        hint="Від 10&nbsp;знаків."
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={form.errors['password']}
        required
      />
      <p className="note">
        На інших пристроях доведеться увійти знову, а особисте посилання на календар подій перестане діяти.
      </p>
    </EntryForm>
  );
}
