import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { changeWihiw } from '#contract/wihiws.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { laterRules } from './later-rules.ts';

const USUAL_MINUTES = 5;
const MOST_MINUTES = 240;

type MoreTimeForAllDialogProps = {
  readonly wihiw: Wihiw;
  readonly onClose: () => void;
  readonly onDone: (wihiw: Wihiw) => void;
};

/** Dialog that gives everybody more time: a longer limit, a later closing, or both, as the issue has them. */
export function MoreTimeForAllDialog({ wihiw, onClose, onDone }: MoreTimeForAllDialogProps): ReactElement {
  const formId = useId();
  const [minutes, setMinutes] = useState<number | null>(USUAL_MINUTES);
  const form = useSubmission(
    () =>
      callOperation(changeWihiw, {
        params: { id: wihiw.id },
        body: { rules: laterRules(wihiw, minutes ?? 0, new Date()) },
      }),
    (changed) => {
      showSuccess('Час додано всім.');
      onDone(changed);
      onClose();
    },
  );

  function send(): void {
    if (minutes === null) form.refuse({ minutes: 'Напишіть, скільки хвилин.' });
    else void form.submit();
  }

  return (
    <DialogPanel
      title="Додати час усім"
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
          hint="Хто пише, побачить новий час одразу. Правила тесту зміняться й для тих, хто почне згодом."
          value={minutes}
          onChange={setMinutes}
          error={form.errors['minutes'] ?? form.errors['rules.timeLimitSeconds'] ?? form.errors['rules.closesAt']}
          min={1}
          max={MOST_MINUTES}
          step={1}
        />
      </SubmissionForm>
    </DialogPanel>
  );
}
