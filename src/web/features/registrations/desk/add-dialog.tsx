import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import { addRegistration } from '#contract/registrations/registration-desk.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type Added = Output<typeof addRegistration>;
type AddDialogProps = { readonly eventId: string; readonly onClose: () => void; readonly onAdded: () => void };

const ADDED_WORDS: Readonly<Record<Added['state'], string>> = {
  registered: 'Зареєстровано.',
  offered: 'Зареєстровано.',
  waiting: 'Додано в чергу: вільних місць немає.',
  invited: 'Запрошення надіслано.',
  cancelled: 'Реєстрацію скасовано.',
};

/** Invites somebody by login, or registers a new participant by name, whose code is shown once. */
export function AddDialog({ eventId, onClose, onAdded }: AddDialogProps): ReactElement {
  const formId = useId();
  const [by, setBy] = useState<'name' | 'login'>('name');
  const [typed, setTyped] = useState({ name: '', email: '', login: '' });
  const [requestId, setRequestId] = useState(newUuid);
  const [entry, setEntry] = useState<Added | null>(null);
  const form = useSubmission(
    () =>
      callOperation(addRegistration, {
        params: { id: eventId },
        body: {
          requestId,
          who: by === 'login' ? { login: typed.login.trim() } : { name: typed.name.trim(), email: typed.email.trim() },
        },
      }),
    (added) => {
      onAdded();
      showSuccess(ADDED_WORDS[added.state]);
      if (added.entry === null) return onClose();
      setEntry(added);
      setTyped({ name: '', email: '', login: '' });
      setRequestId(newUuid());
    },
    {
      unknown_login: 'who.login',
      already_registered: 'who.login',
      already_invited: 'who.login',
      registration_declined: 'who.login',
    },
  );

  function send(): void {
    const [path, value] = by === 'login' ? ['who.login', typed.login] : ['who.name', typed.name];
    if (value.trim() === '') form.refuse({ [path]: by === 'login' ? 'Напишіть логін.' : 'Напишіть ім’я.' });
    else void form.submit();
  }

  return (
    <DialogPanel
      title="Зареєструвати людину"
      open
      onClose={onClose}
      closeOutside={entry === null && typed.name === '' && typed.login === ''}
      actions={
        <>
          <Button onPress={onClose}>Закрити</Button>
          <Button kind="filled" type="submit" form={formId} busy={form.busy}>
            {by === 'login' ? 'Запросити' : 'Зареєструвати'}
          </Button>
        </>
      }
    >
      <SubmissionForm form={form} onSend={send} id={formId} className="grid gap-4">
        {entry?.entry != null && (
          <Banner kind="good" announce>
            {entry.name}: логін <b>{entry.entry.identifier}</b>, код{' '}
            <b className="whitespace-nowrap">{entry.entry.personalCode}</b>. Передайте їх людині: код показано лише
            зараз.
          </Banner>
        )}
        <SegmentedControl
          label="Як"
          value={by}
          onChange={(value) => setBy(value === 'login' ? 'login' : 'name')}
          segments={[
            { value: 'name', label: 'За іменем' },
            { value: 'login', label: 'За логіном' },
          ]}
        />
        {by === 'login' ? (
          <TextField
            label="Логін"
            hint="Людина отримає запрошення й сама вирішить, чи брати участь."
            value={typed.login}
            onChange={(login) => setTyped({ ...typed, login })}
            error={form.errors['who.login'] ?? form.errors['who']}
            spellCheck={false}
            maxLength={200}
            required
          />
        ) : (
          <>
            <TextField
              label="Ім’я та прізвище"
              hint="Для людини без облікового запису: отримає логін і код, щоб увійти й побачити квиток."
              value={typed.name}
              onChange={(name) => setTyped({ ...typed, name })}
              error={form.errors['who.name'] ?? form.errors['who']}
              maxLength={120}
              required
            />
            <TextField
              label="Електронна пошта"
              aside="необов’язково"
              hint="Лише для вас: листи підуть, коли людина сама погодиться."
              type="email"
              value={typed.email}
              onChange={(email) => setTyped({ ...typed, email })}
              error={form.errors['who.email']}
              maxLength={254}
            />
          </>
        )}
      </SubmissionForm>
    </DialogPanel>
  );
}
