import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { peopleCount } from '#core/language/counted-nouns.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { AddByLogin, AddPupils } from '#web/features/groups/components/add-people.tsx';
import { GroupJournal } from '#web/features/groups/components/group-journal.tsx';
import { GroupResults } from '#web/features/groups/components/group-results.tsx';
import { JoinCode } from '#web/features/groups/components/join-code.tsx';
import { RenameGroupDialog } from '#web/features/groups/components/rename-dialogs.tsx';
import { Roster } from '#web/features/groups/components/roster.tsx';
import type { GroupActions } from '#web/features/groups/use-group.ts';
import { useGroup, useGroupActions } from '#web/features/groups/use-group.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/wihost-groups/{id}`: one group for its owner. */
export default function GroupPage(): ReactElement {
  useDocumentTitle('Група');
  const { groupId = '' } = useParams({ strict: false }) as { groupId?: string };
  return (
    <AccountNeeded title="Група">
      <KnownGroup key={groupId} groupId={groupId} />
    </AccountNeeded>
  );
}

function KnownGroup({ groupId }: { groupId: string }): ReactElement {
  return <Loaded query={useGroup(groupId)}>{(group) => <OwnGroup group={group} />}</Loaded>;
}

function OwnGroup({ group }: { group: Group }): ReactElement {
  useDocumentTitle(group.title);
  const actions = useGroupActions(group);
  const hasPupils = group.members.some(({ isPupil }) => isPupil);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12">
      <PageTitle
        title={group.title}
        note={peopleCount(group.members.length)}
        action={<HeadActions group={group} actions={actions} hasPupils={hasPupils} />}
      />
      {group.archived && (
        <Banner kind="info" action={<Button onPress={() => void actions.archive(false)}>Повернути</Button>}>
          Група в архіві: нових тестів їй не призначити, призначені лишаються.
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 book:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <Section title="Список">
          <Roster group={group} actions={actions} />
        </Section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <Section title="Додати людей">
            <div className="grid gap-8">
              <AddPupils group={group} actions={actions} />
              <AddByLogin group={group} actions={actions} />
            </div>
          </Section>
          <Section
            title="Код групи"
            note="Хто його має, приєднується сам: на сторінці «Тести, які я проходжу» або в полі «Маю код»."
          >
            <JoinCode group={group} actions={actions} />
          </Section>
        </div>
      </div>
      <Section title="Тести групи">
        <GroupResults groupId={group.id} />
      </Section>
      <GroupJournal groupId={group.id} />
    </div>
  );
}

type HeadProps = { readonly group: Group; readonly actions: GroupActions; readonly hasPupils: boolean };

function HeadActions({ group, actions, hasPupils }: HeadProps): ReactElement {
  const [renaming, setRenaming] = useState(false);
  async function remove(): Promise<void> {
    if (await actions.remove()) goTo('/wihost-groups', { replace: true });
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!group.archived && group.members.length > 0 && (
        <ButtonLink kind="filled" href={`/wihost?tab=finalized&group=${group.id}`}>
          Призначити тест групі
        </ButtonLink>
      )}
      {hasPupils && <ButtonLink href={`/wihost-groups/${group.id}/codes`}>Логіни й коди</ButtonLink>}
      <ActionMenu
        label={`Дії з групою ${group.title}`}
        actions={[
          { id: 'rename', label: 'Змінити назву', icon: 'edit', onAction: () => setRenaming(true) },
          group.archived
            ? { id: 'restore', label: 'Повернути з архіву', icon: 'up', onAction: () => void actions.archive(false) }
            : { id: 'archive', label: 'Перенести в архів', icon: 'lock', onAction: () => void actions.archive(true) },
          ...(group.hasWihiws
            ? []
            : [
                {
                  id: 'delete',
                  label: 'Видалити',
                  icon: 'trash' as const,
                  danger: true,
                  onAction: () => void remove(),
                },
              ]),
        ]}
      />
      {renaming && <RenameGroupDialog group={group} actions={actions} onClose={() => setRenaming(false)} />}
    </div>
  );
}
