import type { ReactElement } from 'react';
import { useState } from 'react';
import { beginPasskey, confirmPasskey } from '#contract/second-factors.ts';
import type { SpareCodes } from '#web/features/account/spare-codes.ts';
import { useFactorsChange } from '#web/features/account/use-factors-change.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { SettingsForm } from './settings-form.tsx';

type AddPasskeyProps = { readonly onClose: () => void; readonly onCodes: (codes: SpareCodes) => void };

/** Adding a passkey: its name and the password, then the browser's own dialog. */
export function AddPasskey({ onClose, onCodes }: AddPasskeyProps): ReactElement {
  const [name, setName] = useState('Ключ доступу');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const change = useFactorsChange();

  async function make(step: string, options: Readonly<Record<string, unknown>>): Promise<void> {
    setMaking(true);
    const { makePasskey } = await import('#web/lib/passkey-dialogs.ts');
    const made = await makePasskey(options);
    const result = made.ok ? await callOperation(confirmPasskey, { body: { step, name, response: made.value } }) : null;
    setMaking(false);
    if (!made.ok) return setProblem(made.error);
    if (result === null || !result.ok) return setProblem(result === null ? null : failureSentence(result.error));
    change(result.value.secondFactors);
    if (result.value.spareCodes !== null) return onCodes(result.value.spareCodes);
    showSuccess('Ключ доступу додано.');
    onClose();
  }

  const form = useSubmission(
    () => {
      setProblem(null);
      return callOperation(beginPasskey, { body: { password } });
    },
    ({ step, options }) => void make(step, options),
    { wrong_password: 'password' },
  );
  return (
    <DialogPanel title="Ключ доступу" open onClose={onClose} closeOutside={false}>
      <SettingsForm form={{ ...form, busy: form.busy || making }} submitLabel="Створити ключ">
        {problem !== null && (
          <Banner kind="bad" announce>
            {problem}
          </Banner>
        )}
        <p className="text-muted">
          Після пароля ви підтвердите вхід відбитком, обличчям, PIN-кодом пристрою або ключем USB. Ключ діє на адресі{' '}
          {window.location.hostname}.
        </p>
        <TextField
          label="Назва"
          hint="Щоб упізнати його в переліку."
          name="factor-name"
          autoComplete="off"
          value={name}
          onChange={setName}
          error={form.errors['name']}
          required
        />
        <CurrentPasswordField value={password} onChange={setPassword} error={form.errors['password']} />
      </SettingsForm>
    </DialogPanel>
  );
}
