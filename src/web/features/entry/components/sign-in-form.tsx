import type { ReactElement } from 'react';
import type { SecondStep } from '#contract/accounts.ts';
import { signIn } from '#contract/accounts.ts';
import { enterOnlyTest } from '#web/features/entry/enter-only-test.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { useTypedChoice, useTypedText } from '#web/lib/page/use-typed.ts';
import { postedForm } from '#web/lib/page-facts.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { EntryForm, LoginField, SharedComputerChoice } from './entry-form.tsx';

type SignInFormProps = {
  readonly address: string;
  /** Filled in, as the address names it; null: none. */
  readonly login: string | null;
  readonly onDone: (person: SessionPerson) => void;
  /** The password was right, and a second step is left. */
  readonly onSecondStep: (secondStep: SecondStep) => void;
};

/** Login and password, login and personal code, or login and a host’s one-time code, which leads to its test. */
export function SignInForm({ address, login, onDone, onSecondStep }: SignInFormProps): ReactElement {
  const posted = postedForm('sign-in');
  const [identifier, setIdentifier] = useTypedText('username', posted?.typed['username'] ?? login ?? '');
  const [secret, setSecret] = useTypedText('password');
  const [sharedComputer, setSharedComputer] = useTypedChoice(
    'shared-computer',
    'shared-computer' in (posted?.typed ?? {}),
  );
  const form = useSubmission(
    () => callOperation(signIn, { body: { identifier, secret, sharedComputer } }),
    ({ person, secondStep, onlyWihiwId }) => {
      if (secondStep !== null) onSecondStep(secondStep);
      else if (person !== null && onlyWihiwId === null) onDone(person);
      else if (onlyWihiwId !== null) enterOnlyTest(onlyWihiwId);
    },
    {},
    posted?.failure,
  );

  return (
    <EntryForm form={form} name="sign-in" address={address} submitLabel="Увійти">
      <LoginField form={form} value={identifier} onChange={setIdentifier} />
      <PasswordField
        label="Пароль або код"
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
