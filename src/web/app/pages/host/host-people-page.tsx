import type { ReactElement } from 'react';
import { listAcceptedPeople } from '#contract/invitations.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihost-groups/people`: people outside groups who agreed to be tested. */
export default function HostPeoplePage(): ReactElement {
  useDocumentTitle('Люди');
  return (
    <AccountNeeded title="Люди">
      <Accepted />
    </AccountNeeded>
  );
}

function Accepted(): ReactElement {
  return <Loaded query={useAnswer(listAcceptedPeople, {})}>{({ people }) => <People people={people} />}</Loaded>;
}

type PeopleProps = {
  readonly people: readonly { readonly userId: string; readonly displayName: string; readonly identifier: string }[];
};

function People({ people }: PeopleProps): ReactElement {
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Люди" note="Хто прийняв ваше запрошення на тест." />
      {people.length === 0 ? (
        <EmptyState title="Людей поки немає" action={<ButtonLink href="/wihost-groups">До груп</ButtonLink>}>
          Призначте тест за логіном: хто прийме запрошення, з’явиться тут. Або додайте людей до групи.
        </EmptyState>
      ) : (
        <ul className="max-w-160 border-t border-line-strong">
          {people.map(({ userId, displayName, identifier }) => (
            <li key={userId} className="border-b border-line py-3 wrap-anywhere">
              <p className="h3">{displayName}</p>
              {identifier !== displayName && <p className="note">{identifier}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
