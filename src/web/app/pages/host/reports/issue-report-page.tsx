import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { ResultRow } from '#contract/wihiws.ts';
import { IssueRoom } from '#web/app/issue-room.tsx';
import { Loaded } from '#web/app/loaded.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { IssueReport } from '#web/features/wihiws/report/issue-report.tsx';
import { readWholeTable } from '#web/features/wihiws/report/read-whole-table.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/wihost/wihiws/{id}/report`: the results of an issue to print. */
export default function IssueReportPage(): ReactElement {
  useDocumentTitle('Звіт про тест');
  const { wihiwId = '' } = useParams({ strict: false }) as { wihiwId?: string };
  return (
    <AccountNeeded title="Звіт про тест">
      <IssueRoom key={wihiwId} wihiwId={wihiwId}>
        <Report wihiwId={wihiwId} />
      </IssueRoom>
    </AccountNeeded>
  );
}

function Report({ wihiwId }: { wihiwId: string }): ReactElement {
  const group = new URLSearchParams(window.location.search).get('group') ?? '';
  const query = useQuery<Results & { readonly cut: boolean; readonly rows: readonly ResultRow[] }, CallError>({
    queryKey: ['issue-report', wihiwId, group],
    queryFn: ({ signal }) => readWholeTable(wihiwId, group, signal),
    gcTime: 0,
  });
  return <Loaded query={query}>{(table) => <IssueReport table={table} group={group} />}</Loaded>;
}
