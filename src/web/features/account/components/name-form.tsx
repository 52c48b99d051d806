import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { changeAccount } from '#contract/account-settings.ts';
import { useAccountChange } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SurnameHint } from '#web/ui/names/surname-hint.tsx';
import { AccountSettingsForm } from './settings-form.tsx';

export function NameForm({ account }: { account: Account }): ReactElement {
  const [displayName, setDisplayName] = useState(account.person.displayName);
  const change = useAccountChange();
  const form = useSubmission(
    () => callOperation(changeAccount, { body: { displayName } }),
    (changed) => {
      change(changed);
      setDisplayName(changed.person.displayName);
      showSuccess('Ім’я змінено.');
    },
  );
  return (
    <AccountSettingsForm form={form} submitLabel="Змінити ім’я" disabled={displayName === account.person.displayName}>
      <TextField
        label="Ім’я"
        hint="Так вас бачать інші. У вже завершених тестах ім’я лишається тим, яке було."
        name="name"
        autoComplete="name"
        value={displayName}
        onChange={setDisplayName}
        error={form.errors['displayName']}
      />
      <SurnameHint name={displayName} onName={setDisplayName} />
    </AccountSettingsForm>
  );
}
