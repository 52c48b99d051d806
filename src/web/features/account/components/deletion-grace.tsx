import type { ReactElement } from 'react';
import { cancelDeletion } from '#contract/account-settings.ts';
import { ACCOUNT_DELETION_GRACE_MS, DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import { useAccountChange } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Within the grace: when the account goes, and the way to keep it. */
export function DeletionGrace({ requestedAt }: { requestedAt: string }): ReactElement {
  const { busy, run } = useAction();
  const change = useAccountChange();
  const until = new Date(Date.parse(requestedAt) + ACCOUNT_DELETION_GRACE_MS);

  async function keep(): Promise<void> {
    const result = await run(callOperation(cancelDeletion, {}));
    if (!result.ok) return;
    change(result.value);
    showSuccess('Видалення скасовано.');
  }

  return (
    <Banner
      kind="warn"
      announce
      action={
        <Button busy={busy} onPress={() => void keep()}>
          Не видаляти
        </Button>
      }
    >
      Ваш обліковий запис буде видалено {formatDate(until, DEFAULT_TIME_ZONE)} разом із тестами й подіями. Доти все
      працює, а видалення можна скасувати.
    </Banner>
  );
}
