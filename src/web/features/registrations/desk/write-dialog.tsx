import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { RegistrationFilter } from '#contract/registrations/registration-desk.ts';
import { listEventMessages, sendEventMessage } from '#contract/registrations/registration-desk.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { counted, doingCounted } from '#core/language/plural.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { localCopies } from '#web/lib/device/forms/local-copies.ts';
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
  /** How many are told, and how many of them by letter as well; undefined until it is known. */
  readonly found: { readonly told: number; readonly mailed: number } | undefined;
  readonly onClose: () => void;
};

/** Tells those who are registered or wait something; what was told before stands below. */
export function WriteDialog({ event, filter, isFiltered, mails, found, onClose }: WriteDialogProps): ReactElement {
  const formId = useId();
  const [copies] = useState(() => localCopies(`event-message/${event.id}`));
  const [{ text, requestId }, setTyped] = useState(() => {
    const kept = copies.read()?.values;
    const [text, requestId] = [kept?.['text'], kept?.['requestId']];
    return {
      text: typeof text === 'string' ? text : '',
      requestId: typeof requestId === 'string' ? requestId : newUuid(),
    };
  });
  const params = { id: event.id };
  const { data } = useAnswer(listEventMessages, { params });
  const form = useSubmission(
    () => callOperation(sendEventMessage, { params, body: { requestId, text, filter } }),
    ({ people }) => {
      copies.remove(true);
      showSuccess(`Повідомлення ${doingCounted(['отримає', 'отримають'], people, PERSON.nominative)}.`);
      onClose();
    },
  );

  function type(next: string): void {
    setTyped({ text: next, requestId });
    if (next === '') copies.remove(true);
    else copies.write({ text: next, requestId }, null);
  }

  function send(): void {
    if (text.trim() === '') form.refuse({ text: 'Напишіть, що сказати.' });
    else void form.submit();
  }

  return (
    <DialogPanel
      title={isFiltered ? 'Написати обраним' : 'Написати всім'}
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
        {found !== undefined && <p>{audienceWords(found, mails)}</p>}
        <TextArea
          label="Що сказати"
          hint={
            mails
              ? 'З’явиться в сповіщеннях і на сторінці події, а тим, хто погодився на листи, прийде й поштою.'
              : 'З’явиться в сповіщеннях і на сторінці події.'
          }
          value={text}
          onChange={type}
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
                  {counted(message.people, PERSON.nominative)}
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

/** What is typed and not sent: it outlives a closed dialog and a closed tab. */
function audienceWords({ told, mailed }: { told: number; mailed: number }, mails: boolean): string {
  if (told === 0) return 'Серед обраних немає нікого, кому писати: хто скасував реєстрацію, повідомлень не отримує.';
  const who = doingCounted(['Отримає', 'Отримають'], told, PERSON.nominative);
  return mails && mailed > 0 ? `${who}, з них поштою — ${mailed}.` : `${who}.`;
}
