import type { ReactElement } from 'react';
import { enterAsParticipant } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { postedForm } from '#web/lib/page-facts.ts';
import { useTypedChoice, useTypedText } from '#web/lib/use-typed.ts';
import { EntryForm, LoginField, SharedComputerChoice } from './entry-form.tsx';

const PLACED = { identifier_taken: 'identifier', identifier_needs_account: 'identifier' } as const;

type ParticipantFormProps = {
  readonly address: string;
  readonly onDone: (answer: Output<typeof enterAsParticipant>) => void;
};

/** Entry with a login only: the person becomes a participant with a personal code. */
export function ParticipantForm({ address, onDone }: ParticipantFormProps): ReactElement {
  const posted = postedForm('participant');
  const [identifier, setIdentifier] = useTypedText('username', posted?.typed['username']);
  const [sharedComputer, setSharedComputer] = useTypedChoice(
    'shared-computer',
    'shared-computer' in (posted?.typed ?? {}),
  );
  const form = useSubmission(
    () => callOperation(enterAsParticipant, { body: { identifier, sharedComputer } }),
    onDone,
    PLACED,
    posted?.failure,
  );

  return (
    <EntryForm
      form={form}
      name="participant"
      address={address}
      submitLabel="Продовжити без пароля"
      submitKind="outlined"
    >
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
