import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { CANCEL_REASON_MAX, changeEventState } from '#contract/events/events.ts';
import { readRegistrationDesk } from '#contract/registrations/registration-desk.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { doingCounted } from '#core/language/plural.ts';
import { cancelWords } from '#web/features/events/cancel-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

type CancelEventDialogProps = {
  readonly event: EduEvent;
  readonly onCancelled: (event: EduEvent) => void;
  readonly onClose: () => void;
};

/** Cancelling an event: how many people will be told of it, and why. */
export function CancelEventDialog({ event, onCancelled, onClose }: CancelEventDialogProps): ReactElement {
  const formId = useId();
  const [reason, setReason] = useState('');
  const params = { id: event.id };
  const { data: desk } = useAnswer(readRegistrationDesk, { params }, { keep: false });
  const form = useSubmission(
    () => callOperation(changeEventState, { params, body: { state: 'cancelled', reason } }),
    onCancelled,
  );
  const told = desk === undefined ? 0 : desk.counts.registered + desk.counts.offered + desk.counts.waiting;
  return (
    <DialogPanel
      title="Скасувати подію?"
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          <Button onPress={onClose}>Ні</Button>
          <Button danger type="submit" form={formId} busy={form.busy}>
            Скасувати подію
          </Button>
        </>
      }
    >
      <SubmissionForm id={formId} form={form} onSend={() => void form.submit()} className="grid gap-5">
        <p>
          {cancelWords(event)}
          {told > 0 && ` Про це ${doingCounted(['дізнається', 'дізнаються'], told, PERSON.nominative)}.`}
        </p>
        <TextArea
          label="Чому"
          aside="необов’язково"
          hint="Ці слова буде видно на сторінці події й у листах зареєстрованим."
          value={reason}
          onChange={setReason}
          error={form.errors['reason']}
          rows={3}
          maxLength={CANCEL_REASON_MAX}
        />
      </SubmissionForm>
    </DialogPanel>
  );
}
