import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import { listMessages, sendMessage } from '#contract/lesson/lesson-messages.ts';
import { DEFAULT_TIME_ZONE, MESSAGE_LENGTH } from '#core/constants.ts';
import { CHARACTER } from '#core/language/counted-nouns.ts';
import { formatTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { oneByOne } from '#web/features/wihiws/one-by-one.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

/** Whom a message is for; null: everybody who writes. */
type MessageTo = readonly { readonly attemptId: string; readonly displayName: string }[] | null;

type MessageDialogProps = { readonly wihiwId: string; readonly to: MessageTo; readonly onClose: () => void };

/** Dialog to tell the takers something while they write; what was told before stands below. */
export function MessageDialog({ wihiwId, to, onClose }: MessageDialogProps): ReactElement {
  const formId = useId();
  const [text, setText] = useState('');
  const params = { id: wihiwId };
  const { data } = useAnswer(listMessages, { params });
  const form = useSubmission(
    () =>
      oneByOne(to?.map(({ attemptId }) => attemptId) ?? [null], (attemptId) =>
        callOperation(sendMessage, { params, body: { text, attemptId } }),
      ),
    () => {
      showSuccess(to === null ? 'Повідомлення надіслано всім, хто пише.' : 'Повідомлення надіслано.');
      onClose();
    },
  );
  const sent = (data?.messages ?? []).filter(
    (message) => to === null || to.some(({ attemptId }) => message.to?.attemptId === attemptId),
  );

  function send(): void {
    if (text.trim() === '') form.refuse({ text: 'Напишіть, що сказати.' });
    else void form.submit();
  }

  return (
    <DialogPanel
      title={
        to === null
          ? 'Повідомлення всім, хто пише'
          : `Повідомлення: ${to.map(({ displayName }) => displayName).join(', ')}`
      }
      open
      onClose={onClose}
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
          hint={`З’явиться над тестом і лишиться там до кінця спроби. Не більше ніж ${counted(MESSAGE_LENGTH, CHARACTER.nominative)}.`}
          value={text}
          onChange={setText}
          error={form.errors['text']}
          maxLength={MESSAGE_LENGTH}
        />
      </SubmissionForm>
      {sent.length > 0 && (
        <div className="mt-5">
          <h3 className="mb-1">Уже сказано</h3>
          <ul className="border-t border-line">
            {sent.map((message) => (
              <li key={message.id} className="border-b border-line py-2 wrap-anywhere whitespace-pre-line">
                <span className="note">
                  {formatTime(new Date(message.at), DEFAULT_TIME_ZONE)}
                  {message.to !== null && `, ${message.to.displayName}`}
                </span>{' '}
                {message.text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </DialogPanel>
  );
}
