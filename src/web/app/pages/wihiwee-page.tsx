import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihiwee…` */
export default function WihiweePage(): ReactElement {
  useDocumentTitle('Хто мене тестує');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Хто мене тестує" note="Люди, чиї запрошення складати тести ви прийняли." />
      <EmptyState title="Запрошень поки немає" action={<ButtonLink href="/wihiwer">До моїх тестів</ButtonLink>}>
        Постійних запрошень ще не надсилають. Тест, який вам призначили за логіном, ви знайдете у «Моїх тестах».
      </EmptyState>
    </div>
  );
}
