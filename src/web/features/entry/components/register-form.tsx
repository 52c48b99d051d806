import type { ReactElement } from 'react';
import { registerAccount } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { useTypedChoice, useTypedText } from '#web/lib/page/use-typed.ts';
import { postedForm } from '#web/lib/page-facts.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { EntryForm, LoginField, SharedComputerChoice } from './entry-form.tsx';

const PLACED = { identifier_taken: 'identifier' } as const;

type RegisterFormProps = {
  readonly address: string;
  readonly onDone: (answer: Output<typeof registerAccount>, sharedComputer: boolean) => void;
};

/** A new account: login and password are enough. */
export function RegisterForm({ address, onDone }: RegisterFormProps): ReactElement {
  const posted = postedForm('register');
  const typed = posted?.typed ?? {};
  const [identifier, setIdentifier] = useTypedText('username', typed['username']);
  const [displayName, setDisplayName] = useTypedText('name', typed['name']);
  const [password, setPassword] = useTypedText('new-password');
  const [email, setEmail] = useTypedText('email', typed['email']);
  const [sharedComputer, setSharedComputer] = useTypedChoice('shared-computer', 'shared-computer' in typed);
  const form = useSubmission(
    () =>
      callOperation(registerAccount, {
        body: { identifier, password, email, sharedComputer, ...(displayName.trim() === '' ? {} : { displayName }) },
      }),
    (answer) => onDone(answer, sharedComputer),
    PLACED,
    posted?.failure,
  );

  return (
    <EntryForm form={form} name="register" address={address} submitLabel="Зареєструватися">
      <LoginField
        form={form}
        hint="Від 3&nbsp;знаків: літери, цифри, апостроф і . _ - @ +. За логіном вам призначатимуть тести."
        value={identifier}
        onChange={setIdentifier}
      />
      <TextField
        label="Ім’я"
        aside="необов’язково"
        hint="Так вас бачитимуть інші. Можна змінити будь-коли."
        name="name"
        autoComplete="name"
        value={displayName}
        onChange={setDisplayName}
        error={form.errors['displayName']}
      />
      <PasswordField
        label="Пароль"
        hint="Від 10&nbsp;знаків. Найкраще — кілька слів, які легко запам’ятати вам і важко вгадати іншим."
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={form.errors['password']}
        required
      />
      <TextField
        label="Електронна пошта"
        aside="необов’язково"
        type="email"
        name="email"
        autoComplete="email"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={form.errors['email']}
      />
      <SharedComputerChoice checked={sharedComputer} onChange={setSharedComputer} />
    </EntryForm>
  );
}
