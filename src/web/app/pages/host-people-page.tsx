import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihost-groups/people`: people in a lasting relation outside groups. */
export default function HostPeoplePage(): ReactElement {
  useDocumentTitle('Люди');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Люди" note="Ваші Віхіві: кого ви тестуєте поза групами." />
      <EmptyState title="Загального переліку ще немає" action={<ButtonLink href="/wihost-groups">До груп</ButtonLink>}>
        Хто прийняв ваше запрошення на тест, того видно в самому призначенні. Постійних запрошень поза тестами ще не
        надсилають: додайте людей до групи або призначте тест за логіном.
      </EmptyState>
    </div>
  );
}
