import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { Group, GroupMember } from '#contract/groups.ts';
import type { GroupActions } from '#web/features/groups/use-group.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import type { MenuAction } from '#web/ui/action-menu.tsx';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RenameMemberDialog } from './rename-dialogs.tsx';

type RosterProps = { readonly group: Group; readonly actions: GroupActions };

/** The people of a group, and those who have not answered the invitation yet. */
export function Roster({ group, actions }: RosterProps): ReactElement {
  const [renamed, setRenamed] = useState<GroupMember | null>(null);
  const [fresh, setFresh] = useState<{ readonly member: GroupMember; readonly code: string } | null>(null);
  if (group.members.length + group.invitations.length === 0) {
    return (
      <EmptyState title="У групі поки нікого">
        Вставте список імен, і кожен отримає логін та код, або дайте людям код групи.
      </EmptyState>
    );
  }

  async function renew(member: GroupMember): Promise<void> {
    const code = await actions.renewPupilCode(member);
    if (code !== null) setFresh({ member, code });
  }

  return (
    <>
      <ul className="border-t border-line-strong">
        {group.members.map((member) => (
          <li
            key={member.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5"
          >
            <p className="min-w-0 wrap-anywhere">
              <Link
                href={`/wihost-groups/${group.id}/pupils/${member.id}`}
                className="inline-flex min-h-11 items-center text-ink"
              >
                {member.displayName}
              </Link>{' '}
              <span className="fine block sm:ml-2 sm:inline">{member.identifier}</span>
            </p>
            <ActionMenu
              label={`Дії: ${member.displayName}`}
              actions={menuOf(member, {
                rename: () => setRenamed(member),
                renew: () => void renew(member),
                remove: () => void actions.removeMember(member),
              })}
            />
          </li>
        ))}
        {group.invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5"
          >
            <p className="min-w-0 wrap-anywhere">
              {invitation.identifier}{' '}
              <span className="fine block sm:ml-2 sm:inline">
                {invitation.state === 'invited' ? 'запрошено, відповіді ще немає' : 'запрошення відхилено'}
              </span>
            </p>
            {invitation.state === 'invited' && (
              <Button kind="plain" onPress={() => void actions.takeBack(invitation)}>
                Скасувати запрошення<span className="sr"> {invitation.identifier}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {renamed !== null && (
        <RenameMemberDialog group={group} actions={actions} member={renamed} onClose={() => setRenamed(null)} />
      )}
      <DialogPanel title="Новий код" open={fresh !== null} onClose={() => setFresh(null)}>
        {fresh !== null && (
          <div className="grid gap-2">
            <p>
              {fresh.member.displayName}, логін <b className="font-medium">{fresh.member.identifier}</b>
            </p>
            <p className="flex items-center gap-2">
              <span className="tab nobr font-serif text-h2">{fresh.code}</span>
              <CopyButton text={fresh.code} label="Копіювати код" />
            </p>
            <p className="note">Хто увійшов зі старим кодом, увійде знову з новим.</p>
          </div>
        )}
      </DialogPanel>
    </>
  );
}

type MemberHandlers = { readonly rename: () => void; readonly renew: () => void; readonly remove: () => void };

function menuOf(member: GroupMember, { rename, renew, remove }: MemberHandlers): MenuAction[] {
  return [
    { id: 'rename', label: 'Змінити ім’я', icon: 'edit', onAction: rename },
    ...(member.isPupil ? [{ id: 'code', label: 'Замінити код', icon: 'lock' as const, onAction: renew }] : []),
    { id: 'remove', label: 'Прибрати з групи', icon: 'trash', danger: true, onAction: remove },
  ];
}
