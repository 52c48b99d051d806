import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { listMyWihiws } from '#contract/results.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { MyGroupsList } from '#web/features/groups/components/my-groups.tsx';
import { MyWihiws } from '#web/features/results/components/my-wihiws.tsx';
import { useReadAgain } from '#web/features/results/use-read-again.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { pageFacts } from '#web/lib/page-facts.ts';
import { useStore } from '#web/lib/use-store.ts';
import { localValues } from '#web/shell/local-values.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/wihiwer`: my tests and my groups. */
export default function WihiwerPage(): ReactElement {
  const [now] = useState(() => new Date(pageFacts().now ?? Date.now()));
  useDocumentTitle('Тести, які я проходжу');
  // A test that is opened from here comes back here.
  useEffect(() => localValues.setText('wihiw-from', '/wihiwer'), []);
  // The link of a group's QR code.
  const code = new URLSearchParams(useLocation().searchStr).get('group') ?? '';
  const query = useAnswer(listMyWihiws, {});
  const { person } = useStore(signedIn);
  useReadAgain(person === null ? [] : [`person:${person.userId}`], query.refetch);
  return (
    <Loaded query={query}>
      {(tests) => (
        <div className="wrap grid gap-10">
          <PageTitle
            title="Тести, які я проходжу"
            action={<ButtonLink href="/wihiwer/progress">Мій поступ</ButtonLink>}
          />
          {code !== '' && (
            <Section title="Приєднатися до групи">
              <MyGroupsList code={code} />
            </Section>
          )}
          <MyWihiws tests={tests} now={now} />
          {code === '' && (
            <Section title="Мої групи">
              <MyGroupsList />
            </Section>
          )}
        </div>
      )}
    </Loaded>
  );
}
