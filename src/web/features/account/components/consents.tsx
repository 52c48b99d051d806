import type { ReactElement } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { changeAccount } from '#contract/account-settings.ts';
import { useAccountChange } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

/** `wihisee` and `wihiwee`: whether the person accepts requests to see results and invitations to tests. Saved at once. */
export function Consents({ account }: { account: Account }): ReactElement {
  const change = useAccountChange();
  const { run } = useAction();

  async function set(consent: 'wihisee' | 'wihiwee', on: boolean): Promise<void> {
    change({ ...account, [consent]: on });
    const result = await run(callOperation(changeAccount, { body: { [consent]: on } }));
    change(result.ok ? result.value : account);
  }

  return (
    <div className="grid max-w-150">
      <SwitchField
        on={account.wihiwee}
        onChange={(on) => void set('wihiwee', on)}
        hint="Хто знає ваш логін, зможе запросити вас пройти тест. Вимкнено — запросити зможуть лише ті, з ким ви вже працюєте."
      >
        Приймати запрошення на тести
      </SwitchField>
      <SwitchField
        on={account.wihisee}
        onChange={(on) => void set('wihisee', on)}
        hint="Інші зможуть попросити показати їм ваші результати. Побачать лише тоді, коли ви дозволите."
      >
        Приймати запити на перегляд моїх результатів
      </SwitchField>
    </div>
  );
}
