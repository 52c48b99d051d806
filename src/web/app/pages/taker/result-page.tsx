import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readResult } from '#contract/results.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { ResultOrMap } from '#web/app/pages/result-or-map.tsx';
import { isStillRunning, OwnAttemptRunning } from '#web/features/results/components/attempt-running.tsx';
import { useReadAgain } from '#web/features/results/use-read-again.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';

/** `/wihiwer/results/{wihiwId}/{attemptId}` */
export default function ResultPage(): ReactElement {
  const { wihiwId = '', attemptId = '' } = useParams({ strict: false }) as { wihiwId?: string; attemptId?: string };
  useDocumentTitle('Ваш результат');
  const query = useAnswer(readResult, { params: { id: wihiwId, attemptId } });
  const { person } = useStore(signedIn);
  useReadAgain(person === null ? [] : [`wihiw-taker:${wihiwId}`, `person:${person.userId}`], query.refetch);
  if (isStillRunning(query.error)) return <OwnAttemptRunning wihiwId={wihiwId} />;
  return (
    <Loaded query={query}>
      {(result) => <ResultOrMap result={result} path={`/wihiwer/results/${wihiwId}/${attemptId}`} />}
    </Loaded>
  );
}
