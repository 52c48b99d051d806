import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readResult } from '#contract/results.ts';
import { IssueRoom } from '#web/app/issue-room.tsx';
import { Loaded } from '#web/app/loaded.tsx';
import { ResultOrMap } from '#web/app/pages/result-or-map.tsx';
import { isStillRunning, ReadersAttemptRunning } from '#web/features/results/components/attempt-running.tsx';
import { useReadAgain } from '#web/features/results/use-read-again.ts';
import { LateDecisions } from '#web/features/wihiws/monitor/late-decisions.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/wihost/wihiws/{wihiwId}/attempts/{attemptId}`: an attempt as its host sees it. */
export default function HostAttemptPage(): ReactElement {
  const { wihiwId = '', attemptId = '' } = useParams({ strict: false }) as { wihiwId?: string; attemptId?: string };
  return (
    <IssueRoom key={wihiwId} wihiwId={wihiwId}>
      <KnownAttempt wihiwId={wihiwId} attemptId={attemptId} />
    </IssueRoom>
  );
}

function KnownAttempt({ wihiwId, attemptId }: { wihiwId: string; attemptId: string }): ReactElement {
  const query = useAnswer(readResult, { params: { id: wihiwId, attemptId } });
  useDocumentTitle(query.data === undefined ? 'Спроба' : `${query.data.displayName}: ${query.data.testTitle}`);
  const running = isStillRunning(query.error);
  useReadAgain(running ? [`wihiw:${wihiwId}`] : [], query.refetch);
  if (running) return <ReadersAttemptRunning wihiwId={wihiwId} />;
  return (
    <Loaded query={query}>
      {(result) => (
        <>
          <LateDecisions wihiwId={wihiwId} attemptId={attemptId} />
          <ResultOrMap result={result} path={`/wihost/wihiws/${wihiwId}/attempts/${attemptId}`} />
        </>
      )}
    </Loaded>
  );
}
