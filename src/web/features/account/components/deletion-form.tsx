import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { deleteAccount, listSuccessors } from '#contract/account-settings.ts';
import { TEST } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
import { leaveForGood } from '#web/features/account/leave-for-good.ts';
import { useAccountReload } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { AccountSettingsForm } from './settings-form.tsx';

/** Deleting oneself: the login is typed, an account proves it with its password, and the question is asked once more. */
export function DeletionForm({ account }: { account: Account }): ReactElement {
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [handOverTo, setHandOverTo] = useState<readonly string[]>([]);
  const reload = useAccountReload();
  const proves = account.person.kind === 'account';
  const successors = useAnswer(listSuccessors, {}, { enabled: proves }).data?.successors ?? [];
  const form = useSubmission(
    () =>
      callOperation(deleteAccount, {
        body: { identifier, ...(proves ? { password, handOverTo: [...handOverTo] } : {}) },
      }),
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
    <AccountSettingsForm form={asking} submitLabel="Видалити мій обліковий запис" danger>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        <li>Ваші спроби залишаться в тих, хто призначав вам тести, без вашого імені: {quoted(REMOVED_PERSON)}.</li>
        <li>Логін, пошта, коди й пристрої зникнуть.</li>
        {proves && (
          <li>
            Якщо ви створили тести або події й не передали їх, обліковий запис зникне разом із ними через 30&nbsp;днів;
            доти видалення можна скасувати.
          </li>
        )}
        <li>Якщо потрібна копія, спершу завантажте свої дані.</li>
      </ul>
      {successors.length > 0 && (
        <fieldset className="field">
          <legend className="label">Передати призначені тести помічникам</legend>
          <p className="hint">
            Тести перейдуть одразу. Хто отримав їх через ваші групи, проходитиме їх і далі; групи не передаються.
          </p>
          {successors.map(({ userId, displayName, identifier: login, issues }) => (
            <Checkbox
              key={userId}
              checked={handOverTo.includes(userId)}
              onChange={(on) => setHandOverTo(on ? [...handOverTo, userId] : handOverTo.filter((id) => id !== userId))}
            >
              {displayName} ({login}): {counted(issues, TEST.nominative)}
            </Checkbox>
          ))}
        </fieldset>
      )}
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
    </AccountSettingsForm>
  );
}
