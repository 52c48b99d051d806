import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** A path or an id that leads nowhere. */
export function NotFoundPage(): ReactElement {
  useDocumentTitle('Сторінку не знайдено');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Тут нічого немає" />
      <EmptyState
        title="Такої сторінки не знайдено"
        action={
          <ButtonLink kind="filled" href="/">
            На головну
          </ButtonLink>
        }
      >
        Можливо, у посиланні помилка або сторінку вже прибрано. Перевірте адресу чи поверніться на головну.
      </EmptyState>
    </div>
  );
}
