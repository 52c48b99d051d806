import type { ReactElement } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { renewPersonalCode } from '#contract/account-settings.ts';
import { useAccountChange } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';

/** A participant's code: shown to note down, renewed when somebody else may know it. */
export function PersonalCode({ account }: { account: Account }): ReactElement | null {
  const change = useAccountChange();
  const { run } = useAction();
  if (account.personalCode === null) return null;

  async function renew(): Promise<void> {
    const agreed = await askConfirmation({
      question: 'Замінити особистий код?',
      note: 'Старий перестане діяти, тож на інших пристроях доведеться увійти знову. Запишіть новий.',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(renewPersonalCode, {}));
    if (!result.ok) return;
    change({ ...account, personalCode: result.value.personalCode });
    showSuccess('Код замінено.');
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2">
        <span className="tab nobr font-serif text-h2">{account.personalCode}</span>
        <CopyButton text={account.personalCode} label="Копіювати особистий код" />
      </p>
      <Button onPress={() => void renew()}>Замінити код</Button>
    </div>
  );
}
