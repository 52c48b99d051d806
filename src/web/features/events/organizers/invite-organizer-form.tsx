import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownOrganizers } from '#contract/events/organizers.ts';
import { inviteOrganizer } from '#contract/events/organizers.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { AskForm } from '#web/ui/fields/ask-form.tsx';
import { DutyFields } from './duty-fields.tsx';

type InviteOrganizerFormProps = {
  readonly eventId: string;
  readonly onInvited: (organizers: ShownOrganizers) => void;
};

/** Whom the owner asks to help, and with what. */
export function InviteOrganizerForm({ eventId, onInvited }: InviteOrganizerFormProps): ReactElement {
  const [duties, setDuties] = useState<readonly EventDuty[]>(['content']);
  return (
    <AskForm
      label="Логін людини"
      hint="Людина побачить запрошення на своїй головній сторінці й зможе відмовитися."
      button="Запросити"
      kind="filled"
      check={() => (duties.length === 0 ? { duties: fieldSentence('duties_required') } : null)}
      send={(identifier) =>
        callOperation(inviteOrganizer, { params: { id: eventId }, body: { identifier, duties: [...duties] } })
      }
      onDone={(organizers) => {
        onInvited(organizers);
        showSuccess('Запрошення надіслано.');
      }}
    >
      {({ duties: error }) => <DutyFields duties={duties} onChange={setDuties} error={error} />}
    </AskForm>
  );
}
