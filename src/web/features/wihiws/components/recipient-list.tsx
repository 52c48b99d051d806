import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { changeWihiw } from '#contract/wihiws.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { Icon } from '#web/shell/icon.tsx';
import { showSuccess } from '#web/shell/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { loginsError, typedLogins } from '../issue-draft.ts';
import { loginBeside } from '../person-words.ts';
import { addedWords, recipientState, recipientsSummary } from '../recipient-words.ts';
import type { WihiwActions } from '../use-wihiw-actions.ts';
import { GroupRecipients } from './group-recipients.tsx';

/** Groups and people who are addressed, and the fields that add more. */
export function RecipientList({ wihiw, actions }: { wihiw: Wihiw; actions: WihiwActions }): ReactElement {
  const [logins, setLogins] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  const form = useSubmission(
    () => {
      const addRecipients = typedLogins(logins);
      setSent(addRecipients);
      return callOperation(changeWihiw, { params: { id: wihiw.id }, body: { addRecipients } });
    },
    (changed) => {
      setLogins('');
      actions.replace(changed);
      showSuccess(addedWords(invitedCount(changed) - invitedCount(wihiw)));
    },
  );
  return (
    <div className="grid gap-4">
      <GroupRecipients wihiw={wihiw} actions={actions} />
      <People recipients={wihiw.recipients} />
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typedLogins(logins).length === 0) form.refuse({ addRecipients: 'Напишіть хоча б один логін.' });
          else void form.submit();
        }}
      >
        {form.formError !== null && (
          <Banner kind="bad" announce>
            {form.formError}
          </Banner>
        )}
        <TextArea
          label="Додати людей за логіном"
          hint="Кожен логін з нового рядка. Хто ще не у ваших групах, спершу отримає запрошення."
          value={logins}
          onChange={setLogins}
          error={loginsError(form.errors, sent, 'addRecipients')}
          spellCheck={false}
          rows={2}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            Призначити їм тест
          </Button>
        </div>
      </form>
    </div>
  );
}

function invitedCount({ recipients }: Pick<Wihiw, 'recipients'>): number {
  return recipients.filter(({ state }) => state === 'invited').length;
}

/** A long list is folded: the field under it must stay within reach. */
const FOLDED_FROM = 8;

function People({ recipients }: Pick<Wihiw, 'recipients'>): ReactElement | null {
  if (recipients.length === 0) return null;
  const list = (
    <ul className="border-t border-line">
      {recipients.map((person) => (
        <li key={person.identifier} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            {person.displayName ?? person.identifier} <span className="fine">{loginBeside(person)}</span>
          </span>
          <span className="note">{recipientState(person)}</span>
        </li>
      ))}
    </ul>
  );
  const summary = recipientsSummary(recipients);
  if (recipients.length < FOLDED_FROM)
    return (
      <div className="grid gap-2">
        <p className="note">{summary}</p>
        {list}
      </div>
    );
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center justify-between border-y border-line">
        {summary}
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      {list}
    </details>
  );
}
