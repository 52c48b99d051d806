import type { ReactElement, ReactNode } from 'react';
import type { Submission } from '#web/lib/api/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { PartNotes } from './part-notes.tsx';
import type { PartForm } from './use-part-form.ts';

const FORM_ID = 'programme-part';

export type PartDialogProps = {
  readonly title: string;
  readonly part: Pick<PartForm<unknown>, 'isTouched' | 'isResumed' | 'choose'>;
  readonly form: Submission;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The dialog in which one part of a programme is added or changed. */
export function PartDialog({ title, part, form, onSend, onClose, children }: PartDialogProps): ReactElement {
  return (
    <DialogPanel
      title={title}
      open
      onClose={onClose}
      closeOutside={!part.isTouched}
      actions={
        <>
          <Button onPress={onClose}>Закрити</Button>
          <Button kind="filled" type="submit" form={FORM_ID} busy={form.busy}>
            Зберегти
          </Button>
        </>
      }
    >
      <SubmissionForm form={form} id={FORM_ID} onSend={onSend} className="grid gap-5">
        <PartNotes part={part} />
        {children}
      </SubmissionForm>
    </DialogPanel>
  );
}
