import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihiwer-events` */
export default function WihiwerEventsPage(): ReactElement {
  useDocumentTitle('Мої квитки');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Мої квитки" note="Реєстрації на події на цьому сервері ще немає." />
      <EmptyState title="Квитків поки немає" action={<ButtonLink href="/events">До подій</ButtonLink>}>
        Сторінку події можна відкрити зі списку або за посиланням організатора.
      </EmptyState>
    </div>
  );
}
