import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AskedList } from '#web/features/asked/asked-list.tsx';
import { MyGroupsList } from '#web/features/groups/components/my-groups.tsx';
import { TestersList } from '#web/features/people/components/testers.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/wihiwee…` */
export default function WihiweePage(): ReactElement {
  useDocumentTitle('Хто мене тестує');
  // The link that a host gives away.
  const code = new URLSearchParams(useLocation().searchStr).get('code') ?? '';
  return (
    <div className="wrap grid content-start gap-10">
      <PageTitle title="Хто мене тестує" note="Хто може призначати вам тести й бачити їхні результати." />
      <AskedList roles={['tester', 'group', 'taker']} />
      <TestersList code={code} />
      <Section title="Мої групи" note="Коди й вихід із групи.">
        <MyGroupsList />
      </Section>
    </div>
  );
}
