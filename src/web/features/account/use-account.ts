import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '#contract/account-settings.ts';
import { readAccount } from '#contract/account-settings.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { updatePerson } from '#web/shell/signed-in.ts';

/** One's own settings. */
export function useAccount(): UseQueryResult<Account, CallError> {
  return useAnswer(readAccount, {});
}

/** Puts changed settings into the page, and a changed name or login into the header. */
export function useAccountChange(): (account: Account) => void {
  const queries = useQueryClient();
  return (account) => {
    queries.setQueryData(answerKey(readAccount, {}), account);
    updatePerson(account.person);
  };
}

/** Reads the settings again after a change that answers only a part of them. */
export function useAccountReload(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: answerKey(readAccount) });
}
