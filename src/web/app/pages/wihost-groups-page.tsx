import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihost-groups, /wihost-groups/{…}` */
export default function WihostGroupsPage(): ReactElement {
  useDocumentTitle('Групи');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Групи" note="Класи, курси й команди, яким ви призначаєте тести." />
      <EmptyState title="Груп поки немає" action={<ButtonLink href="/wihost">До моїх тестів</ButtonLink>}>
        Групи ще не доступні. Зараз тест можна призначити людям за логіном або всім, хто має посилання.
      </EmptyState>
    </div>
  );
}
