import { useQueryClient } from '@tanstack/react-query';
import { readAnalysis, renewAnalysis } from '#contract/scoring/analysis.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';

/** Counts the figures of an issue anew by a press. */
export function useRenewal(wihiwId: string): { readonly busy: boolean; readonly renew: () => void } {
  const { busy, run } = useAction();
  const client = useQueryClient();
  const renew = async () => {
    const result = await run(callOperation(renewAnalysis, { params: { id: wihiwId } }));
    if (!result.ok) return;
    await client.invalidateQueries({ queryKey: answerKey(readAnalysis) });
    showSuccess(result.value.isMade ? 'Аналіз оновлено.' : 'Спроб багато: аналіз оновиться сам за кілька хвилин.');
  };
  return { busy, renew: () => void renew() };
}
