import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/verify/{code}`: no certificate has been issued on this server yet, so no code can be genuine. */
export default function VerifyPage(): ReactElement {
  useDocumentTitle('Перевірка сертифіката');
  const { code } = useParams({ strict: false }) as { code?: string };
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Перевірка сертифіката" note={`Код: ${code ?? ''}`} />
      <EmptyState title="Сертифіката з таким кодом немає" action={<ButtonLink href="/wihiwin">Про Wihiwin</ButtonLink>}>
        На цьому сервері ще не видавали сертифікатів. Перевірте код і адресу або зверніться до організатора події.
      </EmptyState>
    </div>
  );
}
