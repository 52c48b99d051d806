import type { ReactElement } from 'react';
import type { Group } from '#contract/groups.ts';
import type { GroupActions } from '#web/features/groups/use-group.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

/** For people who join by themselves: the code to say aloud, the link to send, the QR code to show on the wall. */
export function JoinCode({ group, actions }: { group: Group; actions: GroupActions }): ReactElement {
  const { joinCode, joinLink, archived } = group;
  if (joinCode === null || joinLink === null) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">Коду немає: додавати людей можете лише ви.</p>
        <Button onPress={() => void actions.renewCode()}>Створити код</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-2">
        <p className="tab nobr font-serif text-h2">{joinCode}</p>
        <CopyButton text={joinCode} label="Копіювати код групи" />
      </div>
      {archived && <p className="note">Доки група в архіві, за кодом ніхто не приєднається.</p>}
      <CopyLink label="Посилання для приєднання" url={joinLink} />
      <details className="group">
        <summary className="flex min-h-11 items-center text-primary underline">Показати QR-код</summary>
        <div className="pt-2">
          <QrCode text={joinLink} label={`QR-код для приєднання до групи ${group.title}`} />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => void actions.renewCode()}>Замінити код</Button>
        <Button kind="plain" onPress={() => void actions.revokeCode()}>
          Вимкнути код
        </Button>
      </div>
    </div>
  );
}
