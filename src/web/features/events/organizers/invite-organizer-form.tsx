import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownOrganizers } from '#contract/events/organizers.ts';
import { inviteOrganizer } from '#contract/events/organizers.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DutyFields } from './duty-fields.tsx';

type InviteOrganizerFormProps = {
  readonly eventId: string;
  readonly onInvited: (organizers: ShownOrganizers) => void;
};

/** Whom the owner asks to help, and with what. */
export function InviteOrganizerForm({ eventId, onInvited }: InviteOrganizerFormProps): ReactElement {
  const [login, setLogin] = useState('');
  const [duties, setDuties] = useState<readonly EventDuty[]>(['content']);
  const form = useSubmission(
    () =>
      callOperation(inviteOrganizer, {
        params: { id: eventId },
        body: { identifier: login.trim(), duties: [...duties] },
      }),
    (organizers) => {
      setLogin('');
      onInvited(organizers);
      showSuccess('Запрошення надіслано.');
    },
    { unknown_login: 'identifier' },
  );

  function send(): void {
    if (login.trim() === '') form.refuse({ identifier: 'Напишіть логін.' });
    else if (duties.length === 0) form.refuse({ duties: fieldSentence('duties_required') });
    else void form.submit();
  }

  return (
    <SubmissionForm form={form} onSend={send}>
      <div className="grid max-w-160 gap-5">
        <TextField
          label="Логін людини"
          hint="Людина побачить запрошення на своїй головній сторінці й зможе відмовитися."
          value={login}
          onChange={setLogin}
          error={form.errors['identifier']}
          autoComplete="off"
          spellCheck={false}
        />
        <DutyFields duties={duties} onChange={setDuties} error={form.errors['duties']} />
        <Button type="submit" kind="filled" busy={form.busy} className="w-fit">
          Запросити
        </Button>
      </div>
    </SubmissionForm>
  );
}
