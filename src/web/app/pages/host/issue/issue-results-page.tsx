import type { ReactElement } from 'react';
import { useState } from 'react';
import { Loaded } from '#web/app/loaded.tsx';
import { ResultFiles } from '#web/features/wihiws/results/result-files.tsx';
import { ResultsOutcome } from '#web/features/wihiws/results/results-outcome.tsx';
import { ResultsTable } from '#web/features/wihiws/results/results-table.tsx';
import { useLiveResults } from '#web/features/wihiws/use-live-results.ts';
import { IssuePage } from './issue-page.tsx';

/** `/wihost/wihiws/{id}/results`: what came of it: the table of everybody, its files, the release of scores. */
export default function IssueResultsPage(): ReactElement {
  return (
    <IssuePage tab="results" title="Результати">
      {(wihiwId) => <KnownResults wihiwId={wihiwId} />}
    </IssuePage>
  );
}

function KnownResults({ wihiwId }: { wihiwId: string }): ReactElement {
  const [group, setGroup] = useState('');
  const query = useLiveResults(wihiwId, group);
  return (
    <Loaded query={query}>
      {(results) => (
        <ResultsOutcome results={results} group={group}>
          <ResultsTable
            results={results}
            group={group}
            onGroup={setGroup}
            isStale={query.isPlaceholderData}
            onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
            loadsMore={query.isFetchingNextPage}
          />
          <ResultFiles wihiwId={wihiwId} group={group} />
        </ResultsOutcome>
      )}
    </Loaded>
  );
}
