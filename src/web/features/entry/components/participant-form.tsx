import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Person } from '#contract/accounts.ts';
import { enterAsParticipant, signIn } from '#contract/accounts.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { enterOnlyTest } from '#web/features/entry/enter-only-test.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { useTypedChoice, useTypedText } from '#web/lib/page/use-typed.ts';
import { postedForm } from '#web/lib/page-facts.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { EntryForm, LoginField, SharedComputerChoice } from './entry-form.tsx';

const PLACED = {
  identifier_taken: 'identifier',
  identifier_needs_account: 'identifier',
  wrong_credentials: 'personalCode',
} as const;

/** The refusals after which the login may be the person's own. */
const ASKS_FOR_CODE: ReadonlySet<string> = new Set(['identifier_taken', 'wrong_credentials']);

/** Who has entered; `newCode` is a new participant's, null for somebody who came back. */
export type Entrant = { readonly person: Person; readonly newCode: string | null };

/** The one test that a host's one-time code leads to. */
type OnlyTest = { readonly leadsTo: string };

type ParticipantFormProps = {
  readonly address: string;
  /** Where this is the first thing to do on the page. */
  readonly isPrimary?: boolean;
  readonly onDone: (entrant: Entrant) => void;
};

/**
 * Entry with a login only: the person becomes a participant with a personal code. A login that is taken may be one's own, so
 * its code is asked for in the same place.
 */
export function ParticipantForm({ address, isPrimary = false, onDone }: ParticipantFormProps): ReactElement {
  const posted = postedForm('participant');
  const [identifier, setIdentifier] = useTypedText('username', posted?.typed['username']);
  const [code, setCode] = useTypedText('personal-code');
  const [sharedComputer, setSharedComputer] = useTypedChoice(
    'shared-computer',
    'shared-computer' in (posted?.typed ?? {}),
  );

  const [takenLogin, setTakenLogin] = useState(() =>
    ASKS_FOR_CODE.has(posted?.failure?.code ?? '') ? identifier : null,
  );
  const asksForCode = takenLogin === identifier;

  async function enter(): Promise<Result<Entrant | OnlyTest | null, CallFailure>> {
    if (asksForCode && code.trim() !== '') {
      const entered = await callOperation(signIn, { body: { identifier, secret: code.trim(), sharedComputer } });
      if (!entered.ok) return entered;
      const { person, onlyWihiwId } = entered.value;
      if (onlyWihiwId !== null) return ok({ leadsTo: onlyWihiwId });
      return ok(person && { person, newCode: null });
    }
    const made = await callOperation(enterAsParticipant, { body: { identifier, sharedComputer } });
    if (made.ok) return ok({ person: made.value.person, newCode: made.value.personalCode });
    if (made.error.code === 'identifier_taken') setTakenLogin(identifier);
    return made;
  }

  const form = useSubmission(
    enter,
    // An account with a second step goes on where its password is asked for.
    (entrant) => {
      if (entrant === null) window.location.assign('/login');
      else if ('leadsTo' in entrant) enterOnlyTest(entrant.leadsTo);
      else onDone(entrant);
    },
    PLACED,
    posted?.failure,
  );

  return (
    <EntryForm
      form={form}
      name="participant"
      address={address}
      submitLabel={asksForCode && code.trim() !== '' ? 'Увійти з кодом' : 'Продовжити без пароля'}
      submitKind={isPrimary ? 'filled' : 'outlined'}
    >
      <LoginField
        form={form}
        label="Новий логін"
        hint="Наприклад, marta.k або Марта-8А."
        value={identifier}
        onChange={setIdentifier}
      />
      {asksForCode && (
        <TextField
          label="Це ви? Введіть свій особистий код"
          hint="Ви отримали його, коли входили вперше. Забули код — спитайте вчителя."
          name="personal-code"
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={setCode}
          error={form.errors['personalCode']}
        />
      )}
      <SharedComputerChoice checked={sharedComputer} onChange={setSharedComputer} />
    </EntryForm>
  );
}
