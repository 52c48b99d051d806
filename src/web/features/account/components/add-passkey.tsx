import type { ReactElement } from 'react';
import { useState } from 'react';
import { beginPasskey, confirmPasskey } from '#contract/second-factors.ts';
import type { AddingProps } from '#web/features/account/use-factors-change.ts';
import { useAddedFactor } from '#web/features/account/use-factors-change.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { askAuthenticator } from '#web/lib/ask-authenticator.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { AccountSettingsForm } from './settings-form.tsx';

/** Adding a passkey: its name and the password, then the browser's own dialog. */
export function AddPasskey(adding: AddingProps): ReactElement {
  const [name, setName] = useState('Ключ доступу');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const added = useAddedFactor(adding, 'Ключ доступу додано.');

  async function make(step: string, options: Readonly<Record<string, unknown>>): Promise<void> {
    setMaking(true);
    try {
      const made = await askAuthenticator(({ makePasskey }) => makePasskey(options));
      if (!made.ok) return setProblem(made.error);
      const result = await callOperation(confirmPasskey, { body: { step, name, response: made.value } });
      if (!result.ok) return setProblem(failureSentence(result.error));
      added(result.value);
    } finally {
      setMaking(false);
    }
  }

  const form = useSubmission(
    () => {
      setProblem(null);
      return callOperation(beginPasskey, { body: { password, name } });
    },
    ({ step, options }) => void make(step, options),
    { wrong_password: 'password' },
  );
  return (
    <DialogPanel title="Ключ доступу" open onClose={adding.onClose} closeOutside={false}>
      <AccountSettingsForm form={{ ...form, busy: form.busy || making }} submitLabel="Створити ключ">
        {problem !== null && (
          <Banner kind="bad" announce>
            {problem}
          </Banner>
        )}
        <p className="text-muted">
          Після пароля ви підтвердите вхід відбитком, обличчям, PIN-кодом пристрою або USB-ключем. Ключ діє на адресі{' '}
          {window.location.hostname}.
        </p>
        <FactorNameField value={name} onChange={setName} error={form.errors['name']} />
        <CurrentPasswordField value={password} onChange={setPassword} error={form.errors['password']} />
      </AccountSettingsForm>
    </DialogPanel>
  );
}
