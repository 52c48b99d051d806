import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import { formatDateTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { Invitation, Invitations } from '#web/features/invitations/use-invitations.ts';
import { useInvitations } from '#web/features/invitations/use-invitations.ts';
import { Button } from '#web/ui/button.tsx';

type TestInvitationsProps = {
  /** The most to show; the others are behind a link to `morePath`. */
  readonly limit?: number;
  readonly morePath?: string;
};

/** Hosts who ask whether they may test the person; nothing where nobody asks. */
export function TestInvitations({ limit, morePath }: TestInvitationsProps): ReactElement | null {
  const { invitations, answer } = useInvitations();
  if (invitations.length === 0) return null;
  const shown = limit === undefined ? invitations : invitations.slice(0, limit);
  const others = invitations.length - shown.length;
  return (
    <section aria-label="Запрошення на тести">
      <ul className="border-t border-line-strong">
        {shown.map((invitation) => (
          <InvitationRow key={invitation.wihiwId} invitation={invitation} answer={answer} />
        ))}
      </ul>
      {others > 0 && morePath !== undefined && (
        <Link href={morePath} className="inline-flex min-h-11 items-center">
          Ще {counted(others, ['запрошення', 'запрошення', 'запрошень'])}
        </Link>
      )}
    </section>
  );
}

type InvitationRowProps = { readonly invitation: Invitation } & Pick<Invitations, 'answer'>;

function InvitationRow({ invitation, answer }: InvitationRowProps): ReactElement {
  const { title, hostName, hostIdentifier, closesAt, timeZone } = invitation;
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="h3">
          {hostName} запрошує вас пройти тест {quoted(title)}
        </p>
        <p className="note">
          Логін: {hostIdentifier}. Якщо приймете, {hostName} побачить ваше ім’я й результат і зможе призначати вам інші
          тести.
          {closesAt !== null && ` Тест закриється ${formatDateTime(new Date(closesAt), timeZone)}.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" onPress={() => void answer(invitation, true)}>
          Прийняти<span className="sr"> запрошення на тест {title}</span>
        </Button>
        <Button onPress={() => void answer(invitation, false)}>
          Відхилити<span className="sr"> запрошення на тест {title}</span>
        </Button>
      </div>
    </li>
  );
}
