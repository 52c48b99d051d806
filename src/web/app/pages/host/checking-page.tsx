import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Loaded } from '#web/app/loaded.tsx';
import { CheckingDesk } from '#web/features/checking/components/checking-desk.tsx';
import { useQueue } from '#web/features/checking/use-checking.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';

/** `/wihost/wihiws/{id}/checking`: the answers that wait for the host. */
export default function CheckingPage(): ReactElement {
  useDocumentTitle('Перевірка відповідей');
  const { wihiwId = '' } = useParams({ strict: false }) as { wihiwId?: string };
  return (
    <AccountNeeded title="Перевірка відповідей">
      <KnownQueue key={wihiwId} wihiwId={wihiwId} />
    </AccountNeeded>
  );
}

function KnownQueue({ wihiwId }: { wihiwId: string }): ReactElement {
  const [place, setPlace] = useState<{ questionId: string | null; attemptId: string | null }>({
    questionId: null,
    attemptId: null,
  });
  const query = useQueue(wihiwId, place.questionId);
  return (
    <Loaded query={query}>
      {(queue) => (
        <CheckingDesk
          key={queue.questionId}
          queue={queue}
          attemptId={place.attemptId}
          onQuestion={(questionId) => setPlace({ questionId, attemptId: null })}
          onAttempt={(attemptId) => setPlace({ questionId: queue.questionId, attemptId })}
        />
      )}
    </Loaded>
  );
}
