import { useLocation, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { firstIssuePage } from '#core/wihiws/first-issue-page.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import type { IssueFacts } from '#web/features/wihiws/shell/use-issue-head.ts';
import { useIssueHead } from '#web/features/wihiws/shell/use-issue-head.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** `/wihost/wihiws/{id}`: leads to the page of the issue that is needed now. */
export default function WihiwPage(): ReactElement {
  useDocumentTitle('Призначений тест');
  const { wihiwId = '' } = useParams({ strict: false }) as { wihiwId?: string };
  return (
    <AccountNeeded title="Призначений тест">
      <Loaded query={useIssueHead(wihiwId)}>{(facts) => <Opening key={facts.id} facts={facts} />}</Loaded>
    </AccountNeeded>
  );
}

function Opening({ facts }: { facts: IssueFacts }): ReactElement {
  const { pathname, searchStr } = useLocation();
  const own = `/wihost/wihiws/${facts.id}`;
  const page = firstIssuePage(facts, Date.parse(facts.serverNow));
  useEffect(() => {
    // While the next page is on its way, its address is the present one already.
    if (pathname === own) goTo(`${own}/${page}${searchStr}`, { replace: true });
  }, [pathname, own, page, searchStr]);
  return (
    <div className="wrap">
      <SkeletonText />
    </div>
  );
}
