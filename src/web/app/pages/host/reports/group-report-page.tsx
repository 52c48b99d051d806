import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readJournal } from '#contract/scoring/exports.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { GroupReport } from '#web/features/groups/components/group-report.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/wihost-groups/{id}/report`: the journal of a group to print. */
export default function GroupReportPage(): ReactElement {
  useDocumentTitle('Звіт про групу');
  const { groupId = '' } = useParams({ strict: false }) as { groupId?: string };
  return (
    <AccountNeeded title="Звіт про групу">
      <Report key={groupId} groupId={groupId} />
    </AccountNeeded>
  );
}

function Report({ groupId }: { groupId: string }): ReactElement {
  const asked = new URLSearchParams(window.location.search);
  const issues = asked.get('issues');
  const shown = asked.get('as') === 'percent' ? 'percent' : 'grade';
  const query = useAnswer(readJournal, {
    params: { id: groupId },
    query: { as: shown, ...(issues === null ? {} : { issues }) },
  });
  return (
    <Loaded query={query}>{(journal) => <GroupReport journal={journal} shown={shown} groupId={groupId} />}</Loaded>
  );
}
