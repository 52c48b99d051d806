import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/survey/{…}` */
export default function SurveyPage(): ReactElement {
  useDocumentTitle('Опитування');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Опитування" note="Відповіді на запитання організатора." />
      <EmptyState title="Такого опитування немає" action={<ButtonLink href="/events">До подій</ButtonLink>}>
        Опитування на цьому сервері ще не проводять. Перевірте посилання або зверніться до того, хто його надіслав.
      </EmptyState>
    </div>
  );
}
