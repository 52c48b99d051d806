import type { ReactElement } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { changeAccount } from '#contract/account-settings.ts';
import type { Consent } from '#core/people/consent-words.ts';
import { CONSENT_WORDS } from '#core/people/consent-words.ts';
import { useAccountChange } from '#web/features/account/use-account.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

/** `wihisee` and `wihiwee`: whether the person accepts requests to see results and invitations to tests. Saved at once. */
export function Consents({ account }: { account: Account }): ReactElement {
  const change = useAccountChange();
  const { run } = useAction();

  async function set(consent: Consent, on: boolean): Promise<void> {
    change({ ...account, [consent]: on });
    const result = await run(callOperation(changeAccount, { body: { [consent]: on } }));
    change(result.ok ? result.value : account);
  }

  return (
    <div className="grid max-w-150">
      {(['wihiwee', 'wihisee'] as const).map((consent) => (
        <SwitchField
          key={consent}
          on={account[consent]}
          onChange={(on) => void set(consent, on)}
          hint={CONSENT_WORDS[consent].hint}
        >
          {CONSENT_WORDS[consent].label}
        </SwitchField>
      ))}
    </div>
  );
}
