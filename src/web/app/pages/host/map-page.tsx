import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { IssueRoom } from '#web/app/issue-room.tsx';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { comparedWith, HostMap } from '#web/features/analysis/map/host-map.tsx';
import type { MapTexts } from '#web/features/analysis/map/map-model.ts';
import { scopeParameter } from '#web/features/analysis/question-href.ts';
import type { Analysis } from '#web/features/analysis/use-analysis.ts';
import { useAnalysis, useMapTexts } from '#web/features/analysis/use-analysis.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { IssueNav } from '#web/features/wihiws/components/issue-nav.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

const mapPath = (wihiwId: string): string => `/wihost/wihiws/${wihiwId}/map`;

/** `/wihost/wihiws/{id}/map`: the understanding map; `?scope=` of a group or the test, `?compare=` beside another group or issue. */
export default function MapPage(): ReactElement {
  useDocumentTitle('Мапа розуміння');
  const { wihiwId = '' } = useParams({ strict: false }) as { wihiwId?: string };
  return (
    <AccountNeeded title="Мапа розуміння">
      <IssueRoom key={wihiwId} wihiwId={wihiwId}>
        <KnownMap wihiwId={wihiwId} />
      </IssueRoom>
    </AccountNeeded>
  );
}

function KnownMap({ wihiwId }: { wihiwId: string }): ReactElement {
  const search = new URLSearchParams(useOwnSearch(mapPath(wihiwId)));
  const texts = useMapTexts(wihiwId);
  const analysis = useAnalysis(wihiwId, search.get('scope'));
  const compare = search.get('compare');
  return (
    <Loaded query={texts}>
      {(read) => (
        <Loaded query={analysis}>
          {(known) =>
            compare === null ? (
              <Shown texts={read} analysis={known} other={null} />
            ) : (
              <Compared texts={read} analysis={known} compare={compare} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

type ShownProps = { readonly texts: MapTexts; readonly analysis: Analysis; readonly other: Analysis | null };

function Compared({ compare, ...shown }: Omit<ShownProps, 'other'> & { readonly compare: string }): ReactElement {
  const { wihiwId, scope } = comparedWith(shown.analysis.wihiwId, compare);
  const query = useAnalysis(wihiwId, scope);
  return <Loaded query={query}>{(other) => <Shown {...shown} other={other} />}</Loaded>;
}

function Shown(shown: ShownProps): ReactElement {
  const choose = (scope: string | null, compare: string | null) => {
    const query = new URLSearchParams({
      ...(scope === null ? {} : { scope }),
      ...(compare === null ? {} : { compare }),
    }).toString();
    goTo(`${mapPath(shown.analysis.wihiwId)}${query === '' ? '' : `?${query}`}`, { keepScroll: true });
  };
  const { analysis } = shown;
  const nav = <IssueNav wihiwId={analysis.wihiwId} scope={scopeParameter(analysis)} current="/map" />;
  return <HostMap {...shown} nav={nav} onChoose={choose} />;
}
