import type { ReactElement } from 'react';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { TestedPeople } from '#web/features/people/components/tested-people.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihost-groups/people`: «Ваші Віхіві», the people a host tests. */
export default function HostPeoplePage(): ReactElement {
  useDocumentTitle('Ваші Віхіві');
  return (
    <AccountNeeded title="Ваші Віхіві">
      <div className="wrap grid content-start gap-8">
        <PageTitle title="Ваші Віхіві" note="Люди, які погодилися, щоб ви призначали їм тести: самі або через групу." />
        <TestedPeople />
      </div>
    </AccountNeeded>
  );
}
