import type { ReactElement } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { changeWihiw } from '#contract/wihiws.ts';
import { loginBeside } from '#web/features/wihiws/person-words.ts';
import { addedRecipientsWords, recipientState, recipientsSummary } from '#web/features/wihiws/recipient-words.ts';
import type { WihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { typedLogins } from '#web/lib/typed-lines.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Icon } from '#web/shell/icon.tsx';
import { LinesForm } from '#web/ui/fields/lines-form.tsx';
import { GroupRecipients } from './group-recipients.tsx';

/** Groups and people who are addressed, and the fields that add more. */
export function RecipientList({ wihiw, actions }: { wihiw: Wihiw; actions: WihiwActions }): ReactElement {
  return (
    <div className="grid gap-4">
      <GroupRecipients wihiw={wihiw} actions={actions} />
      <People recipients={wihiw.recipients} />
      {wihiw.role === 'owner' && (
        <LinesForm
          label="Додати людей за логіном"
          hint="Кожен логін з нового рядка. Хто ще не у ваших групах, спершу отримає запрошення."
          rows={2}
          submitLabel="Призначити їм тест"
          read={typedLogins}
          empty="Напишіть хоча б один логін."
          field="addRecipients"
          send={(addRecipients) => callOperation(changeWihiw, { params: { id: wihiw.id }, body: { addRecipients } })}
          onDone={(changed) => {
            actions.replace(changed);
            showSuccess(addedRecipientsWords(invitedCount(changed) - invitedCount(wihiw)));
          }}
        />
      )}
    </div>
  );
}

function invitedCount({ recipients }: Pick<Wihiw, 'recipients'>): number {
  return recipients.filter(({ state }) => state === 'invited').length;
}

/** A longer list is folded, so that the field under it stays within reach. */
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
