import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/anybody/{token}` where the token opens no test; a live link is a page of the other entry. */
export default function DeadLinkPage(): ReactElement {
  useDocumentTitle('Посилання не працює');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Тест не відкрито" />
      <EmptyState
        title="Це посилання не працює: його вимкнено або скопійовано не повністю"
        action={
          <ButtonLink kind="filled" href="/">
            На головну
          </ButtonLink>
        }
      >
        Попросіть у того, хто призначив тест, нове.
      </EmptyState>
    </div>
  );
}
