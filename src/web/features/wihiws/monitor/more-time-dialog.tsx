import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { WatchedAttempt } from '#contract/pauses.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { giveExtraTime } from '#contract/wihiws.ts';
import { askConfirmed } from '#web/features/wihiws/ask-confirmed.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';

const USUAL_MINUTES = 10;
const MOST_MINUTES = 1440;

export type MoreTimeDialogProps = {
  readonly wihiwId: string;
  readonly attempt: WatchedAttempt;
  readonly onClose: () => void;
  readonly onDone: (wihiw: Wihiw) => void;
};

/** Dialog that adds time for one person of the list; earlier extra time is kept. */
export function MoreTimeDialog({ wihiwId, attempt, onClose, onDone }: MoreTimeDialogProps): ReactElement {
  const formId = useId();
  const [minutes, setMinutes] = useState<number | null>(USUAL_MINUTES);
  const form = useSubmission(
    () =>
      askConfirmed((confirmed) =>
        callOperation(giveExtraTime, {
          params: { id: wihiwId },
          body: { identifier: attempt.identifier ?? '', minutes: attempt.extraMinutes + (minutes ?? 0), confirmed },
        }),
      ),
    (wihiw) => {
      showSuccess('Час додано.');
      onDone(wihiw);
      onClose();
    },
  );

  function send(): void {
    if (minutes === null) form.refuse({ minutes: 'Напишіть, скільки хвилин.' });
    else void form.submit();
  }

  return (
    <DialogPanel
      title={`Додати час: ${attempt.displayName}`}
      open
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Скасувати</Button>
          <Button kind="filled" type="submit" form={formId} busy={form.busy}>
            Додати
          </Button>
        </>
      }
    >
      <SubmissionForm form={form} onSend={send} id={formId} className="grid gap-4">
        <NumberField
          label="Скільки хвилин додати"
          hint={
            attempt.submittedAt === null
              ? 'Читач побачить новий час одразу.'
              : 'Спроба відкриється знову, і цей час піде від тепер.'
          }
          value={minutes}
          onChange={setMinutes}
          error={form.errors['minutes']}
          min={1}
          max={MOST_MINUTES}
          step={1}
        />
      </SubmissionForm>
    </DialogPanel>
  );
}
