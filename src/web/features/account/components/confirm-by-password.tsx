import type { ReactElement } from 'react';
import { useState } from 'react';
import type { SecondFactors } from '#contract/second-factors.ts';
import { removeFactor, renewSpareCodes } from '#contract/second-factors.ts';
import { quoted } from '#core/language/quoted.ts';
import type { SpareCodes } from '#web/features/account/spare-codes.ts';
import { useFactorsChange } from '#web/features/account/use-factors-change.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { AccountSettingsForm } from './settings-form.tsx';

type ConfirmProps = {
  readonly of:
    | { readonly kind: 'codes' }
    | { readonly kind: 'remove'; readonly factor: SecondFactors['factors'][number]; readonly isLast: boolean };
  readonly onClose: () => void;
  readonly onCodes: (codes: SpareCodes) => void;
};

/** Removing a factor, or replacing the spare codes, with the password as proof of who asks. */
export function ConfirmByPassword({ of, onClose, onCodes }: ConfirmProps): ReactElement {
  return of.kind === 'codes' ? (
    <DialogPanel title="Нові запасні коди" open onClose={onClose}>
      <RenewCodes onCodes={onCodes} />
    </DialogPanel>
  ) : (
    <DialogPanel title={`Прибрати ${quoted(of.factor.name)}?`} open onClose={onClose}>
      <Remove factorId={of.factor.id} isLast={of.isLast} onClose={onClose} />
    </DialogPanel>
  );
}

function RenewCodes({ onCodes }: Pick<ConfirmProps, 'onCodes'>): ReactElement {
  const [password, setPassword] = useState('');
  const change = useFactorsChange();
  const form = useSubmission(
    () => callOperation(renewSpareCodes, { body: { password } }),
    ({ spareCodes }) => {
      change();
      onCodes(spareCodes);
    },
    { wrong_password: 'password' },
  );
  return (
    <AccountSettingsForm form={form} submitLabel="Отримати нові коди">
      <p className="text-muted">Попередні запасні коди перестануть діяти.</p>
      <CurrentPasswordField value={password} onChange={setPassword} error={form.errors['password']} />
    </AccountSettingsForm>
  );
}

type RemoveProps = { readonly factorId: string; readonly isLast: boolean; readonly onClose: () => void };

function Remove({ factorId, isLast, onClose }: RemoveProps): ReactElement {
  const [password, setPassword] = useState('');
  const change = useFactorsChange();
  const form = useSubmission(
    () => callOperation(removeFactor, { params: { id: factorId }, body: { password } }),
    (factors) => {
      change(factors);
      showSuccess('Прибрано.');
      onClose();
    },
    { wrong_password: 'password' },
  );
  return (
    <AccountSettingsForm form={form} submitLabel="Прибрати" danger>
      <p className="text-muted">
        {isLast
          ? 'Це останній спосіб: надалі для входу вистачить самого пароля, а запасні коди перестануть діяти.'
          : 'Увійти з ним більше не вийде.'}
      </p>
      <CurrentPasswordField value={password} onChange={setPassword} error={form.errors['password']} />
    </AccountSettingsForm>
  );
}
