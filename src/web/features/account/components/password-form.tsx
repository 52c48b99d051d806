import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { setPassword as setPasswordOperation } from '#contract/account-settings.ts';
import type { CodeToNote } from '#web/features/account/code-to-note.ts';
import { FIRST_RECOVERY_CODE_NOTE } from '#web/features/account/code-to-note.ts';
import { useAccountReload } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { updatePerson } from '#web/shell/signed-in.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { AccountSettingsForm } from './settings-form.tsx';

type PasswordFormProps = { readonly account: Account; readonly onCode: (code: CodeToNote) => void };

/** A new password; a participant's first one makes an account, whose recovery code is shown once. */
export function PasswordForm({ account, onCode }: PasswordFormProps): ReactElement {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const reload = useAccountReload();
  const first = account.person.kind === 'participant';
  const form = useSubmission(
    () => callOperation(setPasswordOperation, { body: { password, ...(first ? {} : { current }) } }),
    ({ person, recoveryCode }) => {
      setCurrent('');
      setPassword('');
      updatePerson(person);
      reload();
      if (recoveryCode === null) showSuccess('Пароль змінено. На інших пристроях доведеться увійти знову.');
      else onCode({ title: 'Пароль створено', note: FIRST_RECOVERY_CODE_NOTE, code: recoveryCode });
    },
    { wrong_password: 'current' },
  );
  return (
    <AccountSettingsForm form={form} submitLabel={first ? 'Створити пароль' : 'Змінити пароль'}>
      {/* Password managers need to know whose password it is. */}
      <input type="text" autoComplete="username" value={account.person.identifier} readOnly hidden />
      {!first && (
        <CurrentPasswordField
          label="Теперішній пароль"
          value={current}
          onChange={setCurrent}
          error={form.errors['current']}
        />
      )}
      <PasswordField
        label="Новий пароль"
        hint="Від 10&nbsp;знаків. Найкраще — кілька слів, які легко запам’ятати вам і важко вгадати іншим."
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={form.errors['password']}
        required
      />
      <p className="note">
        На інших пристроях доведеться увійти знову, а особисте посилання на календар подій перестане діяти.
      </p>
    </AccountSettingsForm>
  );
}
