import { useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { IssueRoom } from '#web/app/issue-room.tsx';
import { Loaded } from '#web/app/loaded.tsx';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { IssueHead, IssueLinks } from '#web/features/wihiws/shell/issue-head.tsx';
import type { IssueTab } from '#web/features/wihiws/shell/issue-nav.tsx';
import { useIssueHead } from '#web/features/wihiws/shell/use-issue-head.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

type IssuePageProps = {
  readonly tab: IssueTab;
  /** The page's own words in the browser's title, before the name of the test. */
  readonly title: string;
  /** The page is not in the row of tabs itself but belongs to `tab`. */
  readonly isWithin?: boolean;
  readonly children: (wihiwId: string) => ReactNode;
};

/** A page of an issue: for who runs it, under the head that all pages of the issue share. */
export function IssuePage({ title, ...page }: IssuePageProps): ReactElement {
  const { wihiwId = '' } = useParams({ strict: false }) as { wihiwId?: string };
  return (
    <AccountNeeded title={title}>
      <IssueRoom key={wihiwId} wihiwId={wihiwId}>
        <Headed title={title} {...page} wihiwId={wihiwId} />
      </IssueRoom>
    </AccountNeeded>
  );
}

function Headed(props: IssuePageProps & { readonly wihiwId: string }): ReactElement {
  const { tab, title, isWithin = false, wihiwId, children } = props;
  const query = useIssueHead(wihiwId);
  const scope = new URLSearchParams(useOwnSearch(`/wihost/wihiws/${wihiwId}/${tab}`)).get('scope');
  const facts = query.data ?? null;
  useDocumentTitle(facts === null ? title : `${title} · ${facts.title}`);
  if (facts === null && query.error !== null) return <Loaded query={query}>{() => null}</Loaded>;
  return (
    <div className="wrap is-issue">
      <IssueHead {...{ wihiwId, facts, isWithin, scope }} current={tab} />
      <div className="mt-4 md:mt-5 print:mt-0">{children(wihiwId)}</div>
      {tab === 'settings' && facts !== null && <IssueLinks facts={facts} className="mt-10 md:hidden" />}
    </div>
  );
}
