import type { ReactElement } from 'react';
import { useState } from 'react';
import { mergeParticipant } from '#contract/account-settings.ts';
import { useAccountReload } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { startSession } from '#web/shell/signed-in.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { AccountSettingsForm } from './settings-form.tsx';

/** A participant who also has an account proves it; everything moves there. */
export function MergeForm(): ReactElement {
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [secondCode, setSecondCode] = useState<string | null>(null);
  const reload = useAccountReload();
  const form = useSubmission(
    async () => {
      const body = { identifier, password, ...(secondCode === null ? {} : { secondCode }) };
      const result = await callOperation(mergeParticipant, { body });
      if (!result.ok && result.error.code === 'second_code_needed') setSecondCode('');
      return result;
    },
    ({ person }) => {
      startSession(person);
      reload();
      showSuccess('Облікові записи об’єднано.');
    },
    { second_code_needed: 'secondCode', wrong_second_code: 'secondCode' },
  );
  return (
    <AccountSettingsForm form={form} submitLabel="Об’єднати облікові записи">
      <TextField
        label="Логін облікового запису з паролем"
        autoComplete="username"
        spellCheck={false}
        value={identifier}
        onChange={setIdentifier}
        error={form.errors['identifier']}
        required
      />
      <CurrentPasswordField
        label="Його пароль"
        value={password}
        onChange={setPassword}
        error={form.errors['password']}
      />
      {secondCode !== null && (
        <TextField
          label="Код із застосунку або запасний код"
          name="one-time-code"
          autoComplete="one-time-code"
          spellCheck={false}
          value={secondCode}
          onChange={setSecondCode}
          error={form.errors['secondCode']}
          required
        />
      )}
    </AccountSettingsForm>
  );
}
