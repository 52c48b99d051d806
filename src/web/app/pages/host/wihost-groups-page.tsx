import type { ReactElement } from 'react';
import { listGroups } from '#contract/groups.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { GroupList } from '#web/features/groups/components/group-list.tsx';
import { NewGroupForm } from '#web/features/groups/components/new-group-form.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/wihost-groups`: my groups. */
export default function WihostGroupsPage(): ReactElement {
  useDocumentTitle('Групи');
  return (
    <AccountNeeded title="Групи">
      <Groups />
    </AccountNeeded>
  );
}

function Groups(): ReactElement {
  return (
    <Loaded query={useAnswer(listGroups, {})}>
      {({ groups }) => {
        const [open, archived] = [groups.filter((group) => !group.archived), groups.filter((group) => group.archived)];
        return (
          <div className="wrap grid content-start gap-10">
            <PageTitle
              title="Групи"
              note="Класи, курси й команди, яким ви призначаєте тести."
              action={
                groups.length > 1 ? <ButtonLink href="/wihost-groups/compare">Порівняти групи</ButtonLink> : undefined
              }
            />
            <NewGroupForm onCreated={(group) => goTo(`/wihost-groups/${group.id}`)} />
            {open.length > 0 ? (
              <GroupList groups={open} />
            ) : (
              <EmptyState title="Груп поки немає">
                Створіть групу й вставте список імен: кожен отримає логін і код, а тест ви призначите всім одразу.
              </EmptyState>
            )}
            {archived.length > 0 && (
              <Section title="В архіві">
                <GroupList groups={archived} />
              </Section>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
