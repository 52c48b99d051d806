import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { IssueRoom } from '#web/app/issue-room.tsx';
import { Loaded } from '#web/app/loaded.tsx';
import { ReadersDesk } from '#web/features/checking/readers/readers-desk.tsx';
import { useReaders } from '#web/features/checking/readers/use-readers.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { IssueNav } from '#web/features/wihiws/components/issue-nav.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/wihost/wihiws/{id}/readers`: the second marking of an issue, its agreement and its differences. */
export default function ReadersPage(): ReactElement {
  useDocumentTitle('Друга перевірка');
  const { wihiwId = '' } = useParams({ strict: false }) as { wihiwId?: string };
  return (
    <AccountNeeded title="Друга перевірка">
      <IssueRoom key={wihiwId} wihiwId={wihiwId}>
        <KnownReaders wihiwId={wihiwId} />
      </IssueRoom>
    </AccountNeeded>
  );
}

function KnownReaders({ wihiwId }: { wihiwId: string }): ReactElement {
  const nav = <IssueNav wihiwId={wihiwId} current="/checking" isWithin />;
  return <Loaded query={useReaders(wihiwId)}>{(readers) => <ReadersDesk nav={nav} readers={readers} />}</Loaded>;
}
