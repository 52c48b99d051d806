import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wiviewer…` */
export default function WiviewerPage(): ReactElement {
  useDocumentTitle('Чиї результати я бачу');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Чиї результати я бачу" note="Люди, які дозволили вам переглядати свої результати." />
      <EmptyState
        title="Вам ще ніхто не дав дозволу"
        action={<ButtonLink href="/testtool">На платформу тестів</ButtonLink>}
      >
        Запити на перегляд ще не доступні. Коли хтось дозволить вам бачити свої результати, вони з’являться тут.
      </EmptyState>
    </div>
  );
}
