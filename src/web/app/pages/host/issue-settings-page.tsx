import type { ReactElement } from 'react';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { IssuePage } from '#web/app/pages/host/issue/issue-page.tsx';
import { CoHostsSection } from '#web/features/wihiws/co-hosts/co-hosts-section.tsx';
import { useCoHosts } from '#web/features/wihiws/co-hosts/use-co-hosts.ts';
import { IssueSettings } from '#web/features/wihiws/settings/issue-settings.tsx';
import { useLiveResults } from '#web/features/wihiws/use-live-results.ts';

/** `/wihost/wihiws/{id}/settings`: the rules of an issue, to whom it is given, who runs it. */
export default function IssueSettingsPage(): ReactElement {
  return (
    <IssuePage tab="settings" title="Налаштування">
      {(wihiwId) => <KnownSettings wihiwId={wihiwId} />}
    </IssuePage>
  );
}

function KnownSettings({ wihiwId }: { wihiwId: string }): ReactElement {
  const query = useLiveResults(wihiwId, '', false);
  const coHosts = useCoHosts(wihiwId).data;
  const helpers = coHosts && <CoHostsSection coHosts={coHosts} onLeft={() => goTo('/wihost?tab=shared')} />;
  return <Loaded query={query}>{(results) => <IssueSettings results={results} helpers={helpers} />}</Loaded>;
}
