import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';

type MinutesDialogProps = {
  readonly title: string;
  readonly hint: string;
  /** How many minutes stand there at first, and how many may be given. */
  readonly usual: number;
  readonly most: number;
  readonly send: (minutes: number) => Promise<Result<Wihiw, CallFailure>>;
  /** The fields of the request by whose refusal the minutes are meant. */
  readonly fields?: readonly string[];
  /** What is said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
  readonly onDone: (wihiw: Wihiw) => void;
};

/** Dialog that asks how many minutes to add. */
export function MinutesDialog(props: MinutesDialogProps): ReactElement {
  const { title, hint, usual, most, send, fields = [], done, onClose, onDone } = props;
  const formId = useId();
  const [minutes, setMinutes] = useState<number | null>(usual);
  const form = useSubmission(
    () => send(minutes ?? 0),
    (wihiw) => {
      showSuccess(done);
      onDone(wihiw);
      onClose();
    },
  );

  function submit(): void {
    if (minutes === null) form.refuse({ minutes: 'Напишіть, скільки хвилин.' });
    else void form.submit();
  }

  return (
    <DialogPanel
      title={title}
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
      <SubmissionForm form={form} onSend={submit} id={formId} className="grid gap-4">
        <NumberField
          label="Скільки хвилин додати"
          hint={hint}
          value={minutes}
          onChange={setMinutes}
          error={['minutes', ...fields].map((field) => form.errors[field]).find((error) => error !== undefined)}
          min={1}
          max={most}
          step={1}
        />
      </SubmissionForm>
    </DialogPanel>
  );
}
