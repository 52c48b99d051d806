import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { RegistrationFilter } from '#contract/registrations/registration-desk.ts';
import { listEventMessages, sendEventMessage } from '#contract/registrations/registration-desk.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

type WriteDialogProps = {
  readonly event: { readonly id: string; readonly timeZone: string };
  readonly filter: RegistrationFilter;
  /** Only some are chosen. */
  readonly isFiltered: boolean;
  readonly mails: boolean;
  readonly onClose: () => void;
};

/** Tells those who are registered or wait something; what was told before stands below. */
export function WriteDialog({ event, filter, isFiltered, mails, onClose }: WriteDialogProps): ReactElement {
  const formId = useId();
  const [text, setText] = useState('');
  const [requestId] = useState(newUuid);
  const params = { id: event.id };
  const { data } = useAnswer(listEventMessages, { params });
  const form = useSubmission(
    () => callOperation(sendEventMessage, { params, body: { requestId, text, filter } }),
    ({ people }) => {
      showSuccess(`Повідомлення отримають ${counted(people, ['людина', 'людини', 'людей'])}.`);
      onClose();
    },
  );

  function send(): void {
    if (text.trim() === '') form.refuse({ text: 'Напишіть, що сказати.' });
    else void form.submit();
  }

  return (
    <DialogPanel
      title={isFiltered ? 'Написати вибраним' : 'Написати всім'}
      open
      onClose={onClose}
      closeOutside={text === ''}
      actions={
        <>
          <Button onPress={onClose}>Скасувати</Button>
          <Button kind="filled" type="submit" form={formId} busy={form.busy}>
            Надіслати
          </Button>
        </>
      }
    >
      <SubmissionForm form={form} onSend={send} id={formId} className="grid gap-4">
        <TextArea
          label="Що сказати"
          hint={
            mails
              ? 'З’явиться в сповіщеннях і на сторінці події, а тим, хто погодився на листи, прийде й поштою.'
              : 'З’явиться в сповіщеннях і на сторінці події.'
          }
          value={text}
          onChange={setText}
          error={form.errors['text']}
          maxLength={REGISTRATION_LIMITS.messageLength}
          rows={5}
        />
      </SubmissionForm>
      {(data?.messages.length ?? 0) > 0 && (
        <div className="mt-5">
          <h3 className="mb-1">Уже сказано</h3>
          <ul className="border-t border-line">
            {data?.messages.map((message) => (
              <li key={message.id} className="border-b border-line py-2 wrap-anywhere whitespace-pre-line">
                <span className="note block">
                  {formatDateTime(new Date(message.sentAt), event.timeZone)},{' '}
                  {counted(message.people, ['людина', 'людини', 'людей'])}
                </span>
                {message.text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </DialogPanel>
  );
}
