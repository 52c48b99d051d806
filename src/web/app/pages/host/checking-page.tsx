import type { ReactElement } from 'react';
import { useState } from 'react';
import { Loaded } from '#web/app/loaded.tsx';
import { IssuePage } from '#web/app/pages/host/issue/issue-page.tsx';
import { CheckingDesk } from '#web/features/checking/components/checking-desk.tsx';
import { useQueue } from '#web/features/checking/use-checking.ts';

/** `/wihost/wihiws/{id}/checking`: the answers that wait for the host. */
export default function CheckingPage(): ReactElement {
  return (
    <IssuePage tab="checking" title="Перевірка">
      {(wihiwId) => <KnownQueue wihiwId={wihiwId} />}
    </IssuePage>
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
