import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import { beginApp, confirmApp } from '#contract/second-factors.ts';
import type { AddingProps } from '#web/features/account/use-factors-change.ts';
import { useAddedFactor } from '#web/features/account/use-factors-change.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { AccountSettingsForm } from './settings-form.tsx';

type Begun = Output<typeof beginApp>;

/** Adding an app for codes: the password, then the QR code and a code of the app. */
export function AddApp(props: AddingProps): ReactElement {
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <DialogPanel title="Застосунок із кодами" open onClose={props.onClose} closeOutside={false}>
      {begun === null ? <GivePassword onBegun={setBegun} /> : <ConfirmCode begun={begun} {...props} />}
    </DialogPanel>
  );
}

function GivePassword({ onBegun }: { onBegun: (begun: Begun) => void }): ReactElement {
  const [password, setPassword] = useState('');
  const form = useSubmission(() => callOperation(beginApp, { body: { password } }), onBegun, {
    wrong_password: 'password',
  });
  return (
    <AccountSettingsForm form={form} submitLabel="Далі">
      <p className="text-muted">
        Щоразу, коли входите, крім пароля знадобиться код із телефона. Підійде будь-який застосунок для кодів, наприклад
        Google Authenticator, Aegis або менеджер паролів.
      </p>
      <CurrentPasswordField value={password} onChange={setPassword} error={form.errors['password']} />
    </AccountSettingsForm>
  );
}

function ConfirmCode({ begun, ...adding }: AddingProps & { readonly begun: Begun }): ReactElement {
  const [name, setName] = useState('Телефон');
  const [code, setCode] = useState('');
  const added = useAddedFactor(adding, 'Застосунок додано.');
  const form = useSubmission(() => callOperation(confirmApp, { body: { step: begun.step, name, code } }), added, {
    wrong_second_code: 'code',
  });
  return (
    <AccountSettingsForm form={form} submitLabel="Увімкнути">
      <p>Проскануйте цей код застосунком.</p>
      <QrCode text={begun.uri} label="QR-код для застосунку" />
      <div className="grid gap-1">
        <p className="note">Або введіть секретний код у застосунок вручну:</p>
        <p className="flex items-center gap-2">
          <span className="tab wrap-anywhere">{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
          <CopyButton text={begun.secret} label="Копіювати секретний код" />
        </p>
      </div>
      <TextField
        label="Код, який показує застосунок"
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        value={code}
        onChange={setCode}
        error={form.errors['code']}
        required
      />
      <FactorNameField value={name} onChange={setName} error={form.errors['name']} />
    </AccountSettingsForm>
  );
}
