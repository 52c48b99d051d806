import type { ReactElement } from 'react';
import { Loaded } from '#web/app/loaded.tsx';
import { NobodyYet } from '#web/features/wihiws/components/nobody-yet.tsx';
import { WihiwLink } from '#web/features/wihiws/link/wihiw-link.tsx';
import { LiveMonitor } from '#web/features/wihiws/monitor/live-monitor.tsx';
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
  const { wihiw, summary } = results;
  const actions = useWihiwActions(wihiw);
  const open = summary.writing + summary.paused;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <LiveMonitor wihiw={wihiw} open={open} onChanged={actions.replace} results={results} />
      {summary.attempts === 0 && <NobodyYet key={wihiw.closesAt} wihiw={wihiw} />}
      <WihiwLink wihiw={wihiw} actions={actions} counts={summary} isMain={open === 0} />
    </div>
  );
}
