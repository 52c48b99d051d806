import type { ReactElement } from 'react';
import { useState } from 'react';
import { renewRecoveryCode } from '#contract/account-settings.ts';
import type { CodeToNote } from '#web/features/account/code-to-note.ts';
import { NEW_RECOVERY_CODE_NOTE } from '#web/features/account/code-to-note.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { AccountSettingsForm } from './settings-form.tsx';

/** A new recovery code in place of a lost one. */
export function RecoveryCodeForm({ onCode }: { onCode: (code: CodeToNote) => void }): ReactElement {
  const [password, setPassword] = useState('');
  const form = useSubmission(
    () => callOperation(renewRecoveryCode, { body: { password } }),
    ({ recoveryCode }) => {
      setPassword('');
      onCode({ title: 'Новий код відновлення', note: NEW_RECOVERY_CODE_NOTE, code: recoveryCode });
    },
    { wrong_password: 'password' },
  );
  return (
    <AccountSettingsForm form={form} submitLabel="Отримати новий код">
      <CurrentPasswordField value={password} onChange={setPassword} error={form.errors['password']} />
    </AccountSettingsForm>
  );
}
