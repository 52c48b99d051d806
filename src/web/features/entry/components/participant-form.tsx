import type { ReactElement } from 'react';
import { useState } from 'react';
import { enterAsParticipant } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { EntryForm, LoginField, SharedComputerChoice } from './entry-form.tsx';

const PLACED = { identifier_taken: 'identifier', identifier_needs_account: 'identifier' } as const;

/** Entry with a login only: the person becomes a participant with a personal code. */
export function ParticipantForm({
  onDone,
}: {
  onDone: (answer: Output<typeof enterAsParticipant>) => void;
}): ReactElement {
  const [identifier, setIdentifier] = useState('');
  const [sharedComputer, setSharedComputer] = useState(false);
  const form = useSubmission(
    () => callOperation(enterAsParticipant, { body: { identifier, sharedComputer } }),
    onDone,
    PLACED,
  );

  return (
    <EntryForm form={form} submitLabel="Продовжити без пароля" submitKind="outlined">
      <LoginField
        form={form}
        label="Новий логін"
        hint="Наприклад, marta.k або Марта-8А."
        value={identifier}
        onChange={setIdentifier}
      />
      <SharedComputerChoice checked={sharedComputer} onChange={setSharedComputer} />
    </EntryForm>
  );
}
