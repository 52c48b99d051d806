import { useQueryClient } from '@tanstack/react-query';
import type { MyInvitations } from '#contract/invitations.ts';
import { answerTestInvitation, listMyInvitations } from '#contract/invitations.ts';
import { listMyWihiws } from '#contract/results.ts';
import { countTestsForYou } from '#contract/statistics.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';

export type Invitation = MyInvitations['invitations'][number];

/** Invitations to tests, and the answer to one; while it is under way another press does nothing. */
export type Invitations = {
  readonly invitations: readonly Invitation[];
  readonly answer: (invitation: Invitation, accept: boolean) => Promise<void>;
};

export function useInvitations(): Invitations {
  const queries = useQueryClient();
  const { data, refetch } = useAnswer(listMyInvitations, {});
  const { busy, run } = useAction();

  async function answer({ wihiwId, title }: Invitation, accept: boolean): Promise<void> {
    if (busy) return;
    const result = await run(callOperation(answerTestInvitation, { params: { id: wihiwId }, body: { accept } }));
    if (!result.ok) return void refetch();
    queries.setQueryData(answerKey(listMyInvitations, {}), result.value);
    void queries.invalidateQueries({ queryKey: answerKey(listMyWihiws) });
    void queries.invalidateQueries({ queryKey: answerKey(countTestsForYou) });
    showSuccess(accept ? `Тест ${quoted(title)} додано до ваших.` : 'Запрошення відхилено.');
  }

  return { invitations: data?.invitations ?? [], answer };
}
