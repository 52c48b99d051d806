import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { IssueRoom } from '#web/app/issue-room.tsx';
import { Loaded } from '#web/app/loaded.tsx';
import { CheckingDesk } from '#web/features/checking/components/checking-desk.tsx';
import { useQueue } from '#web/features/checking/use-checking.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { IssueNav } from '#web/features/wihiws/components/issue-nav.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/wihost/wihiws/{id}/checking`: the answers that wait for the host. */
export default function CheckingPage(): ReactElement {
  useDocumentTitle('Перевірка відповідей');
  const { wihiwId = '' } = useParams({ strict: false }) as { wihiwId?: string };
  return (
    <AccountNeeded title="Перевірка відповідей">
      <IssueRoom key={wihiwId} wihiwId={wihiwId}>
        <KnownQueue wihiwId={wihiwId} />
      </IssueRoom>
    </AccountNeeded>
  );
}

type Place = {
  readonly questionId: string | null;
  readonly attemptId: string | null;
  /** The last answer of each page before this one. */
  readonly pages: readonly string[];
};

function KnownQueue({ wihiwId }: { wihiwId: string }): ReactElement {
  const [place, setPlace] = useState<Place>({ questionId: null, attemptId: null, pages: [] });
  const query = useQueue(wihiwId, place.questionId, place.pages.at(-1));
  return (
    <Loaded query={query}>
      {(queue) => (
        <CheckingDesk
          key={`${queue.questionId}/${place.pages.length}`}
          nav={<IssueNav wihiwId={wihiwId} waiting={queue.waiting} current="/checking" />}
          queue={queue}
          page={place.pages.length}
          attemptId={place.attemptId}
          onQuestion={(questionId) => setPlace({ questionId, attemptId: null, pages: [] })}
          onAttempt={(attemptId) => setPlace({ ...place, questionId: queue.questionId, attemptId })}
          onPage={(after) =>
            setPlace({
              questionId: queue.questionId,
              attemptId: null,
              pages: after === null ? place.pages.slice(0, -1) : [...place.pages, after],
            })
          }
        />
      )}
    </Loaded>
  );
}
