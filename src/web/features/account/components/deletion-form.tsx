import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { deleteAccount } from '#contract/account-settings.ts';
import { quoted } from '#core/language/quoted.ts';
import { leaveForGood } from '#web/features/account/leave-for-good.ts';
import { useAccountReload } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Deleting oneself: the login is typed, an account proves it with its password, and the question is asked once more. */
export function DeletionForm({ account }: { account: Account }): ReactElement {
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const reload = useAccountReload();
  const proves = account.person.kind === 'account';
  const form = useSubmission(
    () => callOperation(deleteAccount, { body: { identifier, ...(proves ? { password } : {}) } }),
    ({ graceUntil }) => {
      setIdentifier('');
      setPassword('');
      if (graceUntil === null) leaveForGood('/wihiwin');
      else reload();
    },
    { wrong_password: 'password' },
  );
  const asking = {
    ...form,
    submit: async () => {
      if (identifier.trim() === '') return form.refuse({ identifier: 'Напишіть свій логін.' });
      const question = `Видалити обліковий запис ${quoted(account.person.identifier)}?`;
      if (await askConfirmation({ question, yes: 'Видалити', prefer: 'no' })) await form.submit();
    },
  };
  return (
    <SettingsForm form={asking} submitLabel="Видалити мій обліковий запис" danger>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        <li>Ваші спроби залишаться в тих, хто призначав вам тести, без вашого імені: «Видалений користувач».</li>
        <li>Логін, пошта, коди й пристрої зникнуть.</li>
        {proves && (
          <li>
            Якщо ви створили тести або події, обліковий запис зникне через 30&nbsp;днів; доти видалення можна скасувати.
          </li>
        )}
        <li>Якщо потрібна копія, спершу завантажте свої дані.</li>
      </ul>
      <TextField
        label={`Щоб підтвердити, напишіть свій логін: ${account.person.identifier}`}
        autoComplete="off"
        spellCheck={false}
        value={identifier}
        onChange={setIdentifier}
        error={form.errors['identifier']}
        required
      />
      {proves && <CurrentPasswordField value={password} onChange={setPassword} error={form.errors['password']} />}
    </SettingsForm>
  );
}
