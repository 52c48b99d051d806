import type { ReactElement } from 'react';
import { Loaded } from '#web/app/loaded.tsx';
import { IssuePage } from '#web/app/pages/host/issue/issue-page.tsx';
import { ReadersDesk } from '#web/features/checking/readers/readers-desk.tsx';
import { useReaders } from '#web/features/checking/readers/use-readers.ts';

/** `/wihost/wihiws/{id}/readers`: the second marking of an issue, its agreement and its differences. */
export default function ReadersPage(): ReactElement {
  return (
    <IssuePage tab="checking" title="Друга перевірка" isWithin>
      {(wihiwId) => <KnownReaders wihiwId={wihiwId} />}
    </IssuePage>
  );
}

function KnownReaders({ wihiwId }: { wihiwId: string }): ReactElement {
  return <Loaded query={useReaders(wihiwId)}>{(readers) => <ReadersDesk readers={readers} />}</Loaded>;
}
