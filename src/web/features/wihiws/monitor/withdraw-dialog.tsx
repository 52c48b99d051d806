import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { ShownPause } from '#contract/pauses.ts';
import { previewWithdrawal, withdrawPause } from '#contract/pauses.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { spanWords } from './monitor-words.ts';
import type { WithdrawalEffect } from './withdraw-words.ts';
import { sparedWords, takeBackWords, withdrawalWords } from './withdraw-words.ts';

export type WithdrawDialogProps = {
  readonly wihiwId: string;
  readonly pause: ShownPause;
  readonly now: Date;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Dialog that withdraws a pause entered by mistake. Running attempts keep its time unless the host decides otherwise. */
export function WithdrawDialog({ wihiwId, pause, now, onClose, onDone }: WithdrawDialogProps): ReactElement {
  const params = { id: wihiwId, pauseId: pause.id };
  const [isTaken, setTaken] = useState(false);
  const [asked, setAsked] = useState(0);
  const { effect, problem } = useWithdrawalEffect(params, asked);
  const form = useSubmission(
    async () => {
      const shorten = isTaken && effect !== null ? effect.shortenable : null;
      const answer = await callOperation(withdrawPause, { params, body: { shorten } });
      // Shows the new number before it is confirmed again.
      if (!answer.ok && answer.error.code === 'withdrawal_changed') setAsked(asked + 1);
      return answer;
    },
    () => {
      showSuccess('Паузу скасовано.');
      onDone();
      onClose();
    },
  );
  const failed = form.formError ?? problem;
  return (
    <DialogPanel
      title={`Скасувати паузу ${spanWords(pause, now)}`}
      open
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Не скасовувати</Button>
          <Button kind="filled" busy={form.busy} disabled={effect === null} onPress={() => void form.submit()}>
            Скасувати паузу
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failed !== null && (
          <Banner kind="bad" announce>
            {failed}
          </Banner>
        )}
        {effect === null && problem === null && <SkeletonText />}
        {effect !== null && (
          <>
            <p>{withdrawalWords(effect, now)}</p>
            {effect.shortenable > 0 && (
              <Checkbox checked={isTaken} onChange={setTaken} hint={sparedWords(effect)}>
                {takeBackWords(effect)}
              </Checkbox>
            )}
          </>
        )}
      </div>
    </DialogPanel>
  );
}

/** Returns the effect of withdrawing, read when the dialog opens and again whenever `asked` changes. */
function useWithdrawalEffect(
  { id, pauseId }: { readonly id: string; readonly pauseId: string },
  asked: number,
): { readonly effect: WithdrawalEffect | null; readonly problem: string | null } {
  const [effect, setEffect] = useState<WithdrawalEffect | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = asked >= 0;
    void callOperation(previewWithdrawal, { params: { id, pauseId } }).then((answer) => {
      if (!isCurrent) return;
      setEffect(answer.ok ? answer.value : null);
      setProblem(answer.ok ? null : failureSentence(answer.error));
    });
    return () => {
      isCurrent = false;
    };
  }, [id, pauseId, asked]);
  return { effect, problem };
}
