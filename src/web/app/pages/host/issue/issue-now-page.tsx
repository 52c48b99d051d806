import type { ReactElement } from 'react';
import { Loaded } from '#web/app/loaded.tsx';
import { LessonNow } from '#web/features/wihiws/now/lesson-now.tsx';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useLiveResults } from '#web/features/wihiws/use-live-results.ts';
import { useWihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { IssuePage } from './issue-page.tsx';

/** `/wihost/wihiws/{id}/now`: the lesson: who writes, who needs help, alarm, messages, time, the end. */
export default function IssueNowPage(): ReactElement {
  return (
    <IssuePage tab="now" title="Зараз">
      {(wihiwId) => <KnownLesson wihiwId={wihiwId} />}
    </IssuePage>
  );
}

function KnownLesson({ wihiwId }: { wihiwId: string }): ReactElement {
  return <Loaded query={useLiveResults(wihiwId, '')}>{(results) => <Lesson results={results} />}</Loaded>;
}

function Lesson({ results }: { results: Results }): ReactElement {
  const { replace } = useWihiwActions(results.wihiw);
  return <LessonNow results={results} onChanged={replace} />;
}
