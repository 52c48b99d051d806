import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { changeAccount, readAccount } from '#contract/account-settings.ts';
import { listViewers } from '#contract/people/wihisee.ts';
import { listTesters } from '#contract/people/wihiwee.ts';
import type { Consent } from '#core/people/consent-words.ts';
import { CONSENT_WORDS } from '#core/people/consent-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

/** Whether requests of others reach the person, on the page where these are answered; the account's page has the same. */
export function AcceptsSwitch({ consent, on }: { readonly consent: Consent; readonly on: boolean }): ReactElement {
  const queries = useQueryClient();
  const { run } = useAction();
  const [wish, setWish] = useState<boolean | null>(null);

  async function set(wanted: boolean): Promise<void> {
    setWish(wanted);
    await run(callOperation(changeAccount, { body: { [consent]: wanted } }));
    await Promise.all(
      [readAccount, listViewers, listTesters].map((operation) =>
        queries.invalidateQueries({ queryKey: answerKey(operation) }),
      ),
    );
    setWish(null);
  }

  return (
    <div className="max-w-160">
      <SwitchField on={wish ?? on} onChange={(wanted) => void set(wanted)} hint={CONSENT_WORDS[consent].hint}>
        {CONSENT_WORDS[consent].label}
      </SwitchField>
    </div>
  );
}
