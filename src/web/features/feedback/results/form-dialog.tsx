import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { FeedbackResults } from '#contract/feedback/feedback-results.ts';
import { changeFeedbackForm, readFeedbackResults } from '#contract/feedback/feedback-results.ts';
import { DEFAULT_FEEDBACK_QUESTIONS, FEEDBACK_QUESTION_MAX } from '#core/feedback/feedback-form.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type FormDialogProps = {
  readonly event: { readonly id: string; readonly timeZone: string };
  readonly results: FeedbackResults;
  readonly onClose: () => void;
};

/** The two questions below the stars, and closing the form. */
export function FormDialog({ event, results, onClose }: FormDialogProps): ReactElement {
  const formId = useId();
  const queries = useQueryClient();
  const [first, setFirst] = useState(results.form.first);
  const [second, setSecond] = useState(results.form.second);
  const [openedAt] = useState(() => new Date());
  const wasClosed = new Date(results.closesAt) <= openedAt;
  const [isClosed, setClosed] = useState(wasClosed);
  const closesAt = isClosed === wasClosed ? results.form.closesAt : isClosed ? openedAt.toISOString() : null;
  const form = useSubmission(
    () => callOperation(changeFeedbackForm, { params: { id: event.id }, body: { first, second, closesAt } }),
    (answer) => {
      queries.setQueryData(answerKey(readFeedbackResults, { params: { id: event.id } }), answer);
      showSuccess('Запитання збережено.');
      onClose();
    },
  );
  return (
    <DialogPanel
      title="Запитання відгуку"
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          <Button onPress={onClose}>Скасувати</Button>
          <Button kind="filled" type="submit" form={formId} busy={form.busy}>
            Зберегти
          </Button>
        </>
      }
    >
      <SubmissionForm form={form} id={formId} className="grid gap-5">
        <TextField
          label="Перше запитання"
          value={first}
          onChange={setFirst}
          maxLength={FEEDBACK_QUESTION_MAX}
          placeholder={DEFAULT_FEEDBACK_QUESTIONS.first}
          error={form.errors['first']}
        />
        <TextField
          label="Друге запитання"
          value={second}
          onChange={setSecond}
          maxLength={FEEDBACK_QUESTION_MAX}
          placeholder={DEFAULT_FEEDBACK_QUESTIONS.second}
          error={form.errors['second']}
        />
        <p className="note">Відповіді, які вже є, залишаться біля того запитання, на яке їх дано.</p>
        <Checkbox
          checked={isClosed}
          onChange={setClosed}
          hint={
            isClosed
              ? 'Нових відгуків не буде, наявні вже не зміняться.'
              : `Інакше відгуки приймають до ${formatDateTime(new Date(results.closesAt), event.timeZone)}.`
          }
        >
          Більше не приймати відгуків
        </Checkbox>
      </SubmissionForm>
    </DialogPanel>
  );
}
