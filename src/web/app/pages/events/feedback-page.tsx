import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/feedback/{…}` */
export default function FeedbackPage(): ReactElement {
  useDocumentTitle('Відгук');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Відгук" note="Ваш відгук для організаторів." />
      <EmptyState title="Залишити відгук тут ще не можна" action={<ButtonLink href="/events">До подій</ButtonLink>}>
        Відгуки на цьому сервері ще не збирають. Перевірте посилання або зверніться до того, хто його надіслав.
      </EmptyState>
    </div>
  );
}
